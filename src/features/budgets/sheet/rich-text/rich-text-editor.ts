import { Editor, type Extensions, getSchema, type JSONContent } from '@tiptap/core';
import { Node as DocumentNode, type Schema } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';
import { plainTextOf, type RichText, readRichText, richTextOf } from '../../rules/rich-text.ts';
import { isSafeLink } from '../../rules/safe-link.ts';
import { insertDropped, insertPasted } from './insert-html.ts';
import type { RichTextEditor, RichTextOptions } from './rich-text-editing.ts';

/** What nodes contain where tiptap allows more than `readRichText`. */
const CONTENT: Readonly<Record<string, string>> = {
  blockquote: 'paragraph+',
  listItem: '(paragraph | bulletList | orderedList)+',
};

const OPTIONS = {
  ...{ codeBlock: false, horizontalRule: false, trailingNode: false, dropcursor: false, gapcursor: false },
  heading: { levels: [1, 2, 3] },
  link: { openOnClick: false, isAllowedUri: isSafeLink, shouldAutoLink: isSafeLink, HTMLAttributes: { target: null } },
} satisfies Parameters<typeof StarterKit.configure>[0];

/** The nodes and marks that `readRichText` accepts. */
const RichTextKit = StarterKit.configure(OPTIONS).extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      const content = CONTENT[extension.name];
      if (content !== undefined) return extension.extend({ content });
      return extension.name === 'code' ? extension.extend({ excludes: '' }) : extension;
    });
  },
});

/** Starts an editor of rich text in an element (docs/decisions/0067-rich-text.md). */
export function createRichTextEditor(options: RichTextOptions): RichTextEditor {
  const extensions: Extensions = [RichTextKit];
  const editor = new Editor({
    element: options.element,
    extensions,
    content: contentFor(getSchema(extensions), options.content),
    injectCSS: false, // the policy of pages forbids style elements
    editorProps: {
      attributes: options.attributes,
      handleDOMEvents: { paste: insertPasted, drop: insertDropped },
      // The panel saves; otherwise it would be a line break.
      handleKeyDown: (_view, { key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey),
    },
    onUpdate: () => options.onChange(editor.isEmpty ? null : (editor.getJSON() as RichText)),
    onTransaction: () => options.onState(),
  });
  const chain = () => editor.chain().focus();
  return {
    toggle: {
      bold: () => chain().toggleBold().run(),
      italic: () => chain().toggleItalic().run(),
      bulletList: () => chain().toggleBulletList().run(),
      orderedList: () => chain().toggleOrderedList().run(),
    },
    undo: () => chain().undo().run(),
    redo: () => chain().redo().run(),
    setLink(href) {
      if (href === null) chain().extendMarkRange('link').unsetLink().run();
      else if (editor.state.selection.empty && !editor.isActive('link'))
        chain()
          .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
          .run();
      else chain().extendMarkRange('link').setLink({ href }).run();
    },
    focus(position) {
      editor.commands.focus(position, { scrollIntoView: false });
      // tiptap waits for the next frame, until when keys would go elsewhere.
      editor.view.focus();
    },
    state: () => ({
      active: {
        bold: editor.isActive('bold'),
        italic: editor.isActive('italic'),
        bulletList: editor.isActive('bulletList'),
        orderedList: editor.isActive('orderedList'),
      },
      link: editor.getAttributes('link').href as string | undefined,
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
    destroy: () => editor.destroy(),
  };
}

/** Returns a text that the editor can have: the stored one, or its plain text if its lists are incomplete. */
function contentFor(schema: Schema, value: RichText | null): JSONContent {
  const known = value && readRichText(value);
  const read = (text: RichText) => {
    const node = DocumentNode.fromJSON(schema, text);
    node.check();
    return node.toJSON() as JSONContent;
  };
  if (!known?.content) return read(richTextOf(''));
  try {
    return read(known);
  } catch {
    return read(richTextOf(plainTextOf(known)));
  }
}
