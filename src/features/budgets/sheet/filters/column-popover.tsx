import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import iconButtonCss from '../../../../ui/button/icon-button.css?inline';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import selectFieldCss from '../../../../ui/field/select-field.css?inline';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import { Popover, PopoverTitle } from '../../../../ui/popover/popover.tsx';
import { useSheets } from '../../../../ui/styles/use-sheets.ts';
import { ColumnFilterForm } from './column-filter-form.tsx';
import popoverCss from './column-popover.css?inline';
import { columnPopoverWords } from './column-popover.words.ts';
import type { ColumnPopoverProps } from './column-popover-props.ts';

const SHEETS = [selectFieldCss, iconButtonCss, popoverCss];
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Sorts and filters the sheet by a column, and changes its width and place. Everything applies at once. */
export function ColumnPopover(props: ColumnPopoverProps) {
  useSheets(SHEETS);
  const { name, kind, direction, onSort, placing, button, onClose } = props;
  const words = useWords(columnPopoverWords);
  return (
    <Popover anchor={button} className="column-popover" data-ref="column-popover" onClose={onClose}>
      <div lang="en" /* no other language has these texts yet */>
        <PopoverTitle className="column-popover-title">{words.title(name)}</PopoverTitle>
        <div className="column-popover-sort">
          {(['ASC', 'DESC'] as const).map((to) => (
            <Button
              key={to}
              data-ref={to === 'ASC' ? 'sort-ascending' : 'sort-descending'}
              aria-pressed={direction === to}
              onClick={() => onSort(direction === to ? undefined : to)}
            >
              {to === 'ASC' ? <ArrowUp {...ICON} /> : <ArrowDown {...ICON} />}
              {(to === 'ASC' ? words.ascending : words.descending)[kind]}
            </Button>
          ))}
        </div>
        <ColumnFilterForm {...props} />
        <div className="column-popover-place">
          <WidthField {...props} />
          {placing && (
            <>
              <IconButton name="column-earlier" label={words.moveLeft} onClick={() => placing.onMove(-1)}>
                <ArrowLeft {...ICON} />
              </IconButton>
              <IconButton name="column-later" label={words.moveRight} onClick={() => placing.onMove(1)}>
                <ArrowRight {...ICON} />
              </IconButton>
              <IconButton name="column-hide" label={words.hide} onClick={placing.onHide}>
                <EyeOff {...ICON} />
              </IconButton>
            </>
          )}
        </div>
      </div>
    </Popover>
  );
}

function WidthField({ widthPx, onResize }: Pick<ColumnPopoverProps, 'widthPx' | 'onResize'>) {
  const words = useWords(columnPopoverWords);
  const [text, setText] = useState(String(widthPx));
  return (
    <TextField
      label={words.width}
      data-ref="column-width"
      inputMode="numeric"
      value={text}
      onChange={({ target }) => setText(target.value)}
      // A half-typed number is no width.
      onBlur={() => /^\d{1,4}$/.test(text.trim()) && Number(text) !== widthPx && onResize(Number(text))}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}
