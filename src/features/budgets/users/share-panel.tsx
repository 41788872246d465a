import { UserRoundSearch } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { isFocusLost } from '../../../ui/layer/is-focus-lost.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import { PanelFrame } from '../item-panel/panel-frame.tsx';
import type { BudgetUsers } from './budget-users.wire.ts';
import { matchingUsers } from './find-users.ts';
import shareCss from './share.css?inline';
import { shareWords } from './share.words.ts';
import { ShareUser } from './share-user.tsx';
import { useSharing } from './use-sharing.ts';

export type SharePanelProps = {
  shell: Shell;
  budgetId: string;
  visit: number;
  /** Whether the user gives and takes roles. */
  isManager: boolean;
  /** Whether the page shows the budget read-only, also to managers. */
  isReadonly: boolean;
  onClose: () => void;
};

const SHEETS = [shareCss];
const FOUND_MAX = 30;

/** Who has which role in a budget, beside its sheet. Managers give and take roles. */
export function SharePanel({ shell, budgetId, visit, isManager, isReadonly, onClose }: SharePanelProps) {
  useSheets(SHEETS);
  const words = useWords(shareWords);
  const { users, savingId, refusal, change } = useSharing(shell, budgetId);
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const hasTaken = useRef(false);
  // The button that takes a role goes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new list
  useLayoutEffect(() => {
    if (!hasTaken.current || !field.current || !isFocusLost(field.current)) return;
    hasTaken.current = false;
    field.current.focus();
  }, [users.value]);

  const list = (title: string, shown: BudgetUsers) => (
    <>
      <h3 className="share-heading">{title}</h3>
      <ul className="share-list">
        {shown.map((user) => (
          <ShareUser
            key={user.personId}
            user={user}
            canChange={isManager}
            isSaving={savingId === user.personId}
            refusal={refusal?.personId === user.personId ? refusal.text : undefined}
            onChange={(role) => {
              hasTaken.current = role === null;
              void change(user, role);
            }}
          />
        ))}
      </ul>
    </>
  );
  const found = (all: BudgetUsers) => {
    const matches = matchingUsers(all, text);
    if (matches.length === 0) {
      const icon = <UserRoundSearch size={22} strokeWidth={1.75} />;
      return (
        <EmptyState icon={icon} title={words.notFound}>
          {words.notFoundHint}
        </EmptyState>
      );
    }
    return (
      <>
        {list(words.found(matches.length), matches.slice(0, FOUND_MAX))}
        {matches.length > FOUND_MAX && <p className="share-note">{words.tooMany}</p>}
      </>
    );
  };
  /** Why a change was refused whose user is no longer in the list, such as one who has been disabled. */
  const refusalOfGone = (all: BudgetUsers) =>
    refusal &&
    !all.some(({ personId }) => personId === refusal.personId) && (
      <p className="share-refusal" role="alert">
        {refusal.text}
      </p>
    );
  const overview = (all: BudgetUsers) => {
    const shared = all.filter(({ roleSource = 'ORGANIZATION' }) => roleSource !== 'ORGANIZATION');
    const administrators = all.filter(({ fixed }) => fixed === 'MANAGES_ALL');
    const others = all.length - shared.length - administrators.length;
    return (
      <>
        {shared.length > 0 ? (
          list(words.shared, shared)
        ) : (
          <>
            <h3 className="share-heading">{words.shared}</h3>
            <p className="share-note">{isManager ? words.sharedEmpty : words.sharedEmptyToRead}</p>
          </>
        )}
        {administrators.length > 0 && list(words.administrators, administrators)}
        {others > 0 && <p className="share-note">{words.rest(others)}</p>}
      </>
    );
  };
  const lead = () => {
    if (isManager) return words.lead;
    return isReadonly ? words.leadReadonly : words.leadToRead;
  };
  return (
    <PanelFrame title={words.title} closeLabel={words.close} visit={visit} onClose={onClose} data-ref="share-panel">
      <div className="share-tools">
        <p className="share-note">{lead()}</p>
        <TextField
          ref={field}
          type="search"
          label={isManager ? words.find : words.findToRead}
          placeholder={words.findHint}
          value={text}
          data-ref="share-find"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div className="p-side-panel-body share-body">
        <LoadedView loaded={users} what={words.what}>
          {(all) => (
            <>
              {refusalOfGone(all)}
              {text.trim() === '' ? overview(all) : found(all)}
            </>
          )}
        </LoadedView>
      </div>
    </PanelFrame>
  );
}
