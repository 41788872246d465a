import {
  Eraser,
  LogOut,
  type LucideIcon,
  Plug,
  Settings2,
  Sparkles,
  Trash2,
  UserRound,
  UserRoundCog,
} from 'lucide-react';
import type { Shell } from '../../shell/create-shell.ts';
import type { MenuEntry } from '../../shell/routes/user-menu.ts';
import { userMenuWords } from '../../shell/routes/user-menu.words.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import type { Frame } from './frame.ts';
import { MenuButton } from './menu-button.tsx';
import { showWhole } from './whole-text.ts';

const ICONS: Record<MenuEntry['id'], LucideIcon> = {
  settings: Settings2,
  connectors: Plug,
  'clear-budget-cache': Eraser,
  'clear-recycle-bin': Trash2,
  profile: UserRound,
  substitute: UserRoundCog,
  'whats-new': Sparkles,
  logout: LogOut,
};

type AccountButtonProps = { shell: Shell; frame: Frame; onOpen?: ((isOpen: boolean) => void) | undefined };

/** The user's initials, which open a menu with the account, the trial and the user's links. */
export function AccountButton({ shell, frame, onOpen }: AccountButtonProps) {
  const words = useWords(userMenuWords);
  const { person, trial, userMenu } = frame;
  const items = userMenu.map(({ id, label, href, newTab }) => {
    const Icon = ICONS[id];
    return { id, label, href, newTab, icon: <Icon size={18} strokeWidth={1.75} aria-hidden="true" /> };
  });
  return (
    <MenuButton
      shell={shell}
      // Includes the visible initials, so that speech control can address the button.
      label={[person.initials, words.account(person.name)].filter(Boolean).join(', ')}
      menuLabel={[person.name, person.email, trial?.message].filter(Boolean).join(', ')}
      name="avatar"
      className="p-avatar-button"
      items={items}
      onOpen={onOpen}
      head={
        // The menu's name contains all of this: screen readers read only the items of a menu.
        <div className="p-account-head" aria-hidden="true">
          <strong data-ref="account-name" dir="auto" onPointerEnter={showWhole}>
            {person.name}
          </strong>
          <span data-ref="account-email" onPointerEnter={showWhole}>
            {person.email}
          </span>
          {trial && (
            <span part="trial" data-ref="trial" className="p-trial">
              {trial.share !== undefined && (
                <span className="p-trial-bar">
                  <span data-ref="trial-bar" style={{ inlineSize: `${trial.share * 100}%` }} />
                </span>
              )}
              <span data-ref="trial-text">{trial.message}</span>
            </span>
          )}
        </div>
      }
    >
      <Avatar initials={person.initials} />
    </MenuButton>
  );
}
