import { formatDate } from '../../../base/formats/dates.ts';
import { editableNumber } from '../../../base/formats/number-text.ts';
import { fromWireDate } from '../../../base/formats/wire-dates.ts';
import type { Translation } from '../../../base/language/words.ts';
import { approvalsWords } from '../approvals/approvals.words.ts';
import { tagsOf } from '../tags/tags-of.ts';
import type { BudgetUsers } from '../users/budget-users.wire.ts';
import { userText } from '../users/find-users.ts';
import { rowStage } from './approved-cell.ts';
import { type CustomColumns, columnOf, isCustom, NO_COLUMNS } from './custom-cells.ts';
import { customText } from './custom-text.ts';
import type { sheetWords } from './sheet.words.ts';
import type { CellKey } from './sheet-items.ts';
import type { SheetRow } from './sheet-rows.ts';

type TextOptions = {
  locale: string;
  words: Pick<Translation<typeof sheetWords>, 'statuses' | 'formerUser'>;
  custom?: CustomColumns;
};

/** Returns a value as users type it, and as other spreadsheets read it: an amount without groups, a date as M/d/yyyy. */
export function cellText(row: SheetRow, key: CellKey, { locale, words, custom = NO_COLUMNS }: TextOptions): string {
  if (isCustom(key)) return customText(columnOf(custom, key) ?? { type: 'TEXT' }, row[key], locale);
  switch (key) {
    case 'name':
      return row.name;
    case 'status':
      return words.statuses[row.status];
    case 'approvalState':
      return approvalsWords().stages[rowStage(row)];
    case 'tagIds':
      return tagsOf(custom.tagGroups, row.tagIds)
        .map(({ name }) => name)
        .join(', ');
    case 'startsOn':
    case 'endsOn':
      return row[key] === null ? '' : formatDate(fromWireDate(row[key]));
    case 'ownerId':
      return ownerText(row.ownerId, custom.users, words);
    default:
      return editableNumber(row[key], locale);
  }
}

function ownerText(id: string | null, users: BudgetUsers, { formerUser }: TextOptions['words']): string {
  const owner = users.find(({ personId }) => personId === id);
  if (owner) return userText(users, owner);
  return id === null ? '' : formerUser;
}
