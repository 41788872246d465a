import { useStore } from 'zustand';
import type { Shell } from '../../../shell/create-shell.ts';
import calloutCss from '../../../ui/callout/callout.css?inline';
import { Callout } from '../../../ui/callout/callout.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import { MissingBudget } from '../list/missing-budget.tsx';
import type { Editing } from './editing.store.ts';
import type { Sheet } from './sheet.store.ts';
import { sheetWords } from './sheet.words.ts';
import { unsavedTexts } from './unsaved-texts.ts';
import { useSheetRows } from './use-sheet-rows.ts';

type MissingSheetProps = { shell: Pick<Shell, 'config'>; locale: string; sheet: Sheet; editing: Editing };

const SHEETS = [calloutCss];

/** Replaces the sheet of a budget that was deleted or is out of the user's reach, with what could not be saved. */
export function MissingSheet({ shell, locale, sheet, editing }: MissingSheetProps) {
  useSheets(SHEETS);
  const words = useWords(sheetWords);
  const { list } = useSheetRows({ sheet, editing, isManager: false });
  const { typed } = useStore(editing);
  const texts = unsavedTexts(list.all(), useStore(sheet), typed, { locale, words });
  return (
    <>
      <MissingBudget shell={shell} />
      {texts.length > 0 && (
        <Callout priority="WARNING" heading={words.lostChanges}>
          <ul className="sheet-lost">
            {texts.map(({ cell, text }) => (
              <li key={cell}>
                <bdi>{cell}</bdi>: <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  );
}
