import { X } from 'lucide-react';
import { initialsOfName } from '../../../base/text/initials.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { BUDGET_ROLES, type BudgetRole, type BudgetUser } from './budget-users.wire.ts';
import { shareWords } from './share.words.ts';

type ShareUserProps = {
  user: BudgetUser;
  /** Whether the caller gives and takes roles. */
  canChange: boolean;
  isSaving: boolean;
  /** Why the latest change was refused. */
  refusal: string | undefined;
  onChange: (role: BudgetRole | null) => void;
};

/** A user with the role in a budget, where it comes from, and what changes it. */
export function ShareUser({ user, canChange, isSaving, refusal, onChange }: ShareUserProps) {
  const words = useWords(shareWords);
  const { name, email, role, roleSource, fixed } = user;
  const isOwnEntry = roleSource === 'BUDGET';
  return (
    <li className="share-user" data-ref="share-user">
      <Avatar initials={initialsOfName(name)} />
      <span className="share-name">
        <bdi>{name}</bdi>
        {email !== undefined && (
          <bdi className="share-aside share-email" title={email}>
            {email}
          </bdi>
        )}
        <span className="share-aside" data-ref="share-source">
          {fixed && (canChange || fixed === 'MANAGES_ALL') ? words.fixed[fixed] : words.sourceOf(user)}
        </span>
      </span>
      <span className="share-role">
        {canChange && !fixed ? (
          <span className="p-select">
            <select
              className="p-input"
              data-ref="share-role"
              aria-label={words.roleFor(name)}
              aria-busy={isSaving}
              value={role === 'ADMIN' || role === 'EDITOR' ? role : 'READ_ONLY'}
              onChange={({ target }) => {
                const chosen = BUDGET_ROLES.find((one) => one === target.value);
                if (chosen && !isSaving) onChange(chosen);
              }}
            >
              {BUDGET_ROLES.map((one) => (
                <option key={one} value={one}>
                  {words.roles[one]}
                </option>
              ))}
            </select>
          </span>
        ) : (
          <span className="share-fixed">{words.roleOf(role)}</span>
        )}
        {canChange && isOwnEntry && !fixed && (
          <IconButton
            label={words.take(name)}
            name="share-take"
            isUnavailable={isSaving}
            onClick={() => onChange(null)}
          >
            <X size={18} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </span>
      <span className="share-refusal" role="alert">
        {refusal}
      </span>
    </li>
  );
}
