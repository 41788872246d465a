import { useWords } from '../../../ui/language/use-words.ts';
import { loadsOnReach } from '../../../ui/lazy-part/lazy-part.ts';
import { activityMenuWords } from './activity-menu.words.ts';
import { activityMenuPart } from './activity-menu-part.tsx';

type ActivityMenuButtonProps = { name: string; onOpen: (anchor: HTMLElement, byKeyboard: boolean) => void };

/**
 * Opens the menu of an activity from its row. Keyboard users press Shift+F10 in the row instead, so that Tab does not stop
 * in each row.
 */
export function ActivityMenuButton({ name, onOpen }: ActivityMenuButtonProps) {
  const words = useWords(activityMenuWords);
  return (
    <span className="activity-menu-place">
      <button
        type="button"
        className="activity-menu-button"
        aria-label={words.label(name)}
        aria-haspopup="menu"
        tabIndex={-1}
        onClick={({ currentTarget, detail }) => onOpen(currentTarget, detail === 0)}
        {...loadsOnReach(activityMenuPart)}
      />
    </span>
  );
}
