import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import type { BudgetUsers } from '../users/budget-users.wire.ts';
import { approvalsWords } from './approvals.words.ts';

type ApproversFieldProps = {
  label: string;
  hint: string;
  users: BudgetUsers;
  /** The stored approvers, also those who can no longer approve. */
  approvers: readonly { personId: string; name: string }[];
  approverIds: readonly string[];
  onChange: (approverIds: string[]) => void;
};

/** Chooses approvers among the users who may approve. */
export function ApproversField({ label, hint, users, approvers, approverIds, onChange }: ApproversFieldProps) {
  const words = useWords(approvalsWords);
  const possible = users.filter(({ role }) => role === 'ADMIN');
  const others = approvers.filter(({ personId }) => !possible.some((one) => one.personId === personId));
  const toggle = (personId: string, isApprover: boolean) => {
    const ids = approverIds.filter((id) => id !== personId);
    onChange(isApprover ? [...ids, personId] : ids);
  };
  const choice = (personId: string, name: string) => (
    <Checkbox
      key={personId}
      label={<bdi>{name}</bdi>}
      value={personId}
      checked={approverIds.includes(personId)}
      onChange={({ target }) => toggle(personId, target.checked)}
    />
  );
  return (
    <div>
      <fieldset className="approval-group">
        <legend className="p-field-label">{label}</legend>
        <div className="approval-approvers">
          {possible.map(({ personId, name }) => choice(personId, name))}
          {others.map(({ personId, name }) => choice(personId, `${name} (${words.form.inactive})`))}
        </div>
      </fieldset>
      <p className="approval-hint">{hint}</p>
    </div>
  );
}
