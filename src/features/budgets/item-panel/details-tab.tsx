import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDate } from '../../../base/formats/dates.ts';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { fromWireDate } from '../../../base/formats/wire-dates.ts';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { approvalsWords } from '../approvals/approvals.words.ts';
import { originalText } from '../approvals/original-amount.ts';
import { readInternalItem } from '../items/internal-item.api.ts';
import { updateItems } from '../items/item-changes.api.ts';
import { rowStage } from '../sheet/approved-cell.ts';
import { isEditable } from '../sheet/cell-moves.ts';
import { sheetWords } from '../sheet/sheet.words.ts';
import type { SheetRow } from '../sheet/sheet-rows.ts';
import { readBudgetUsers } from '../users/budget-users.api.ts';
import type { ItemMoney } from './item-money.ts';
import { itemPanelWords } from './item-panel.words.ts';

type DetailsTabProps = {
  shell: Shell;
  budgetId: string;
  row: SheetRow;
  typeLabel: string;
  /** The names of what it is in, from the top. */
  path: readonly string[];
  money: ItemMoney;
  canEdit: boolean;
  onChanged: () => void;
};

const AMOUNTS = ['planned', 'committed', 'actual', 'remaining'] as const;

/** The fields of an item. Values of the sheet are changed in the sheet, the owner also here. */
export function DetailsTab({ shell, budgetId, row, typeLabel, path, money, canEdit, onChanged }: DetailsTabProps) {
  const words = useWords(itemPanelWords);
  const sheet = useWords(sheetWords);
  const { stages } = useWords(approvalsWords);
  const loaded = useLoaded(row.id, async () => {
    const [item, users] = await Promise.all([
      readInternalItem(shell.rest, budgetId, row.id),
      readBudgetUsers(shell.rest, budgetId),
    ]);
    return { item, users };
  });
  const { reload } = loaded;
  const shownVersion = useRef(row.version);
  useEffect(() => {
    if (shownVersion.current !== row.version) void reload();
    shownVersion.current = row.version;
  }, [row.version, reload]);
  const [pendingOwner, setPendingOwner] = useState<string>();

  const setOwner = async (version: number, ownerId: string) => {
    setPendingOwner(ownerId);
    try {
      const [result] = await updateItems(shell.rest, budgetId, [
        { id: row.id, version, fields: { ownerId: ownerId || null } },
      ]);
      if (result?.error) shell.messages.show(result.error.message, 'error');
      onChanged();
    } catch (thrown) {
      shell.messages.show(refusalText(thrown), 'error');
    }
    await reload();
    setPendingOwner(undefined);
  };
  const address = `${shell.config.paths.app}budgets/${budgetId}/items/${row.id}/details`;
  return (
    <LoadedView loaded={loaded} what={words.what}>
      {({ item, users }) => {
        const ownerId = pendingOwner ?? item.ownerId ?? '';
        const ownerName = users.find(({ personId }) => personId === ownerId)?.name;
        const former = ownerId !== '' && ownerName === undefined ? [{ value: ownerId, label: words.formerUser }] : [];
        return (
          <div className="item-facts">
            <dl className="item-amounts">
              {AMOUNTS.map((key) => (
                <Fact key={key} label={sheet.columns[key]}>
                  <span data-negative={row[key].startsWith('-') || undefined}>{money.format(row[key] as Decimal)}</span>
                </Fact>
              ))}
            </dl>
            <dl className="item-fields">
              <Fact label={words.path}>
                <bdi>{path.join(' › ') || words.top}</bdi>
              </Fact>
              <Fact label={words.type}>{typeLabel}</Fact>
              <Fact label={sheet.columns.status}>{sheet.statuses[row.status]}</Fact>
              <Fact label={words.approval}>
                {stages[rowStage(row)]}
                {item.originalApproval && (
                  <span className="item-original">
                    {words.originalApproval(originalText(item.originalApproval, money.locale))}
                  </span>
                )}
              </Fact>
              <Fact label={words.dates}>{datesText(row, words)}</Fact>
              {!canEdit && <Fact label={words.owner}>{ownerName ?? (ownerId ? words.formerUser : words.noOwner)}</Fact>}
            </dl>
            {canEdit && (
              <SelectField
                label={words.owner}
                value={ownerId}
                options={[
                  { value: '', label: words.noOwner },
                  ...former,
                  ...users.map(({ personId, name }) => ({ value: personId, label: name })),
                ]}
                data-ref="item-owner"
                {...(!isEditable(row, 'ownerId') && { disabled: true, hint: words.lockedField })}
                onChange={({ target }) => void setOwner(item.version, target.value)}
              />
            )}
            <a className="item-page" href={address} data-ref="item-page">
              {words.openPage}
            </a>
          </div>
        );
      }}
    </LoadedView>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function datesText({ startsOn, endsOn }: SheetRow, words: ReturnType<typeof itemPanelWords>): string {
  const day = (text: string | null) => (text === null ? '' : formatDate(fromWireDate(text)));
  if (startsOn === null && endsOn === null) return words.noDates;
  return startsOn !== null && endsOn !== null ? words.until(day(startsOn), day(endsOn)) : day(startsOn ?? endsOn);
}
