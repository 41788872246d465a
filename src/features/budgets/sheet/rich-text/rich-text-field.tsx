import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { asError } from '../../../../base/errors.ts';
import type { Shell } from '../../../../shell/create-shell.ts';
import proseCss from '../../../../ui/dialog/prose.css?inline';
import { useWords } from '../../../../ui/language/use-words.ts';
import { useSheets } from '../../../../ui/styles/use-sheets.ts';
import { plainTextOf, type RichText, richTextOf } from '../../rules/rich-text.ts';
import richTextCss from './rich-text.css?inline';
import { richTextWords } from './rich-text.words.ts';
import type { RichTextEditor } from './rich-text-editing.ts';
import { RichTextLink } from './rich-text-link.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

type RichTextFieldProps = {
  shell: Pick<Shell, 'report'>;
  label: string;
  initial: RichText | null;
  /** The first typed character, which replaces the text. */
  typed: string | undefined;
  problem: string | undefined;
  /** Set to what Escape does instead of closing the panel; returns false if there is nothing. */
  escapeInside: RefObject<() => boolean>;
  onChange: (value: RichText | null) => void;
};

const SHEETS = [proseCss, richTextCss];

/** A rich text with its toolbar. While the code of the editor loads, and if it can't be loaded, a plain text. */
export function RichTextField({ shell, label, initial, typed, problem, escapeInside, onChange }: RichTextFieldProps) {
  useSheets(SHEETS);
  const words = useWords(richTextWords);
  const box = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [plain, setPlain] = useState(() => typed ?? (initial ? plainTextOf(initial) : ''));
  const area = useRef<HTMLTextAreaElement>(null);
  // Text that is typed while the editor loads follows the first key.
  useLayoutEffect(() => {
    const { current: field } = area;
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const latestPlain = useRef(plain);
  latestPlain.current = plain;
  const [editor, setEditor] = useState<RichTextEditor>();
  const [hasFailed, setHasFailed] = useState(false);
  const [isLinking, setIsLinking] = useState(false);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  escapeInside.current = () => {
    if (!isLinking) return false;
    setIsLinking(false);
    editor?.focus();
    return true;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor from the opening of the panel to its end.
  useEffect(() => {
    let isCurrent = true;
    let created: RichTextEditor | undefined;
    const start = async () => {
      const { createRichTextEditor } = await import('./rich-text-editor.ts');
      const element = box.current;
      if (!isCurrent || !element) return;
      created = createRichTextEditor({
        element,
        content: typed === undefined ? initial : richTextOf(latestPlain.current),
        attributes: {
          ...{ role: 'textbox', class: 'rich-text-area p-input p-prose', 'data-ref': 'rich-text' },
          ...{ 'aria-multiline': 'true', 'aria-label': label, 'aria-describedby': hintId },
        },
        onChange,
        onState: renderAgain,
      });
      setEditor(created);
      created.focus('end');
    };
    start().catch((error: unknown) => {
      if (!isCurrent) return;
      setHasFailed(true);
      shell.report(asError(error));
    });
    return () => {
      isCurrent = false;
      created?.destroy();
    };
  }, []);

  const pressKey = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key.toLowerCase() === 'k' && isCommand && editor) {
      event.preventDefault();
      setIsLinking(true);
    } else if (event.key === 'F10' && event.altKey) {
      event.preventDefault();
      toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    }
  };
  const isFormatted = initial !== null && JSON.stringify(richTextOf(plainTextOf(initial))) !== JSON.stringify(initial);
  const state = editor?.state();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside.
    <div className="rich-text" onKeyDown={pressKey}>
      {!hasFailed && (
        <RichTextToolbar
          ref={toolbar}
          {...{ editor, state, isLinking }}
          onLink={() => editor && setIsLinking(!isLinking)}
        />
      )}
      {isLinking && (
        <RichTextLink
          key={state?.link}
          href={state?.link}
          onSet={(href) => {
            setIsLinking(false);
            editor?.setLink(href);
          }}
        />
      )}
      {hasFailed && isFormatted && <p className="cell-panel-text">{words.formatted}</p>}
      {!editor && (
        <textarea
          ref={area}
          className="p-input cell-panel-area"
          aria-label={label}
          aria-invalid={problem !== undefined || undefined}
          aria-busy={!hasFailed || undefined}
          readOnly={!hasFailed && typed === undefined}
          // biome-ignore lint/a11y/noAutofocus: the field of a panel that the user has opened.
          autoFocus
          value={plain}
          onChange={({ target }) => {
            setPlain(target.value);
            onChange(target.value === '' ? null : richTextOf(target.value));
          }}
        />
      )}
      <div ref={box} data-invalid={problem !== undefined || undefined} />
      {problem !== undefined && (
        <p className="cell-panel-text" role="alert">
          {problem}
        </p>
      )}
      <p className="rich-text-keys" id={hintId}>
        {words.keys}
      </p>
    </div>
  );
}
