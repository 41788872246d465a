import { Bold, Italic, Link, List, ListOrdered, type LucideIcon, Redo2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { useWords } from '../../../../ui/language/use-words.ts';
import { useTooltip } from '../../../../ui/tooltip/use-tooltip.tsx';
import { isRtl } from '../../../../ui/tree-grid/is-rtl.ts';
import { richTextWords } from './rich-text.words.ts';
import type { RichTextEditor, RichTextState } from './rich-text-editing.ts';

type ToolbarProps = {
  ref: Ref<HTMLDivElement>;
  /** Undefined while its code loads. */
  editor: RichTextEditor | undefined;
  state: RichTextState | undefined;
  isLinking: boolean;
  onLink: () => void;
};

type Tool = {
  name: 'bold' | 'italic' | 'bulletList' | 'orderedList' | 'link' | 'undo' | 'redo';
  icon: LucideIcon;
  keys: string;
  isPressed?: boolean | undefined;
  isUnavailable?: boolean;
  onPress: () => void;
};

/** The buttons above a rich text. Arrow keys go from one to the next, as in all toolbars. */
export function RichTextToolbar({ ref, editor, state, isLinking, onLink }: ToolbarProps) {
  const words = useWords(richTextWords);
  const [stop, setStop] = useState(0);
  const format = (name: keyof RichTextEditor['toggle'], icon: LucideIcon, keys: string): Tool => {
    return { name, icon, keys, isPressed: state?.active[name] ?? false, onPress: () => editor?.toggle[name]() };
  };
  const tools: Tool[] = [
    format('bold', Bold, 'Ctrl+B'),
    format('italic', Italic, 'Ctrl+I'),
    format('bulletList', List, 'Ctrl+Shift+8'),
    format('orderedList', ListOrdered, 'Ctrl+Shift+7'),
    { name: 'link', icon: Link, keys: 'Ctrl+K', isPressed: isLinking || state?.link !== undefined, onPress: onLink },
    { name: 'undo', icon: Undo2, keys: 'Ctrl+Z', isUnavailable: !state?.canUndo, onPress: () => editor?.undo() },
    { name: 'redo', icon: Redo2, keys: 'Ctrl+Shift+Z', isUnavailable: !state?.canRedo, onPress: () => editor?.redo() },
  ];
  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    const forward = isRtl(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight';
    const steps: Readonly<Record<string, number>> = {
      ...{ ArrowLeft: -1, ArrowRight: -1, Home: -stop, End: tools.length - 1 - stop },
      [forward]: 1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (stop + step + tools.length) % tools.length;
    setStop(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={ref}
      className="rich-text-tools"
      role="toolbar"
      aria-label={words.toolbar}
      tabIndex={-1}
      onKeyDown={pressKey}
      // The selection of the text stays.
      onMouseDown={(event) => event.preventDefault()}
    >
      {tools.map((tool, index) => (
        <ToolButton key={tool.name} {...tool} label={words[tool.name]} isTabStop={index === stop} />
      ))}
    </div>
  );
}

function ToolButton(props: Tool & { label: string; isTabStop: boolean }) {
  const { name, icon: Icon, keys, isPressed, isUnavailable = false, onPress, label, isTabStop } = props;
  const words = useWords(richTextWords);
  const { trigger, tooltip } = useTooltip(words.withKeys(label, keys), { describes: false });
  return (
    <span className="rich-text-tool">
      <button
        {...trigger}
        type="button"
        className="p-icon-button"
        data-ref={`rich-text-${name}`}
        aria-label={label}
        aria-keyshortcuts={keys.replace('Ctrl', 'Control')}
        aria-pressed={isPressed}
        aria-disabled={isUnavailable || undefined}
        tabIndex={isTabStop ? 0 : -1}
        onClick={isUnavailable ? undefined : onPress}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {tooltip}
    </span>
  );
}
