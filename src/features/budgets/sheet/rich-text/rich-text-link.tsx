import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import { columnValueWords } from '../../rules/column-values.words.ts';
import { isSafeLink } from '../../rules/safe-link.ts';
import { richTextWords } from './rich-text.words.ts';

type RichTextLinkProps = {
  /** The address of the link at the cursor. */
  href: string | undefined;
  onSet: (href: string | null) => void;
};

/** The address of a link in a rich text. Enter sets it. */
export function RichTextLink({ href, onSet }: RichTextLinkProps) {
  const words = useWords(richTextWords);
  const [url, setUrl] = useState(href ?? '');
  const [isTried, setIsTried] = useState(false);
  const problem = isSafeLink(url.trim()) ? undefined : columnValueWords().link;
  const set = () => {
    if (problem === undefined) onSet(url.trim());
    else setIsTried(true);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    set();
  };
  return (
    <div className="rich-text-link">
      <TextField
        autoFocus
        label={words.address}
        data-ref="rich-text-address"
        inputMode="url"
        autoComplete="off"
        placeholder={words.addressStart}
        value={url}
        error={isTried ? problem : undefined}
        onChange={({ target }) => setUrl(target.value)}
        onKeyDown={pressKey}
      />
      <div className="cell-panel-foot">
        {href !== undefined && <Button onClick={() => onSet(null)}>{words.removeLink}</Button>}
        <Button onClick={set}>{words.setLink}</Button>
      </div>
    </div>
  );
}
