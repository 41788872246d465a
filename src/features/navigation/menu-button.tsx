import { type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { asError } from '../../base/errors.ts';
import { loadFailureText } from '../../browser/code/load-failure-text.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { lazyPart, useLazyPart } from '../../ui/lazy-part/lazy-part.ts';
import type { MenuItem } from '../../ui/menu/menu.tsx';
import { useTooltip } from '../../ui/tooltip/use-tooltip.tsx';
import { followLink } from './frame-link.tsx';

const menuPart = lazyPart(() => import('../../ui/menu/menu.tsx').then(({ Menu }) => Menu));

type MenuButtonProps = {
  shell: Shell;
  /** Accessible name and tooltip of the button. */
  label: string;
  /** Accessible name of the menu. */
  menuLabel: string;
  /** `part` and `data-ref` of the button; the menu's is `<name>-menu`. */
  name: string;
  className: string;
  items: readonly MenuItem[];
  /** Content above the items. */
  head?: ReactNode;
  onSelect?: (id: string) => void;
  onOpen?: ((isOpen: boolean) => void) | undefined;
  children: ReactNode;
};

/** A button in the bar that opens a menu. The menu's code loads when the user hovers or focuses the button. */
export function MenuButton(props: MenuButtonProps) {
  const { shell, label, menuLabel, name, className, items, head, onSelect, onOpen, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'no' | 'by-pointer' | 'by-keyboard'>('no');
  const isOpen = opened !== 'no';
  // A failed preload is repeated on use.
  const preload = () => void menuPart.load().catch(() => {});
  const { trigger, tooltip } = useTooltip(label, { off: isOpen, describes: false, onReach: preload });
  const close = useCallback(() => setOpened('no'), []);
  useEffect(() => onOpen?.(isOpen), [onOpen, isOpen]);
  const onFailed = useCallback(
    async (error: unknown) => {
      shell.report(asError(error));
      setOpened('no');
      shell.messages.show(await loadFailureText(error), 'error');
    },
    [shell],
  );
  const Menu = useLazyPart(menuPart, isOpen, onFailed);
  // A click event without a pointer comes from Enter or Space.
  const press = ({ detail }: MouseEvent) => setOpened(isOpen ? 'no' : detail === 0 ? 'by-keyboard' : 'by-pointer');
  const openByKey = (event: KeyboardEvent) => {
    if (isOpen || event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpened('by-keyboard');
  };
  return (
    <span className="p-header-action">
      <button
        ref={button}
        type="button"
        part={name}
        data-ref={name}
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={press}
        onKeyDown={openByKey}
        {...trigger}
      >
        {children}
      </button>
      {tooltip}
      {Menu && (
        <Menu
          label={menuLabel}
          name={`${name}-menu`}
          anchor={button}
          byKeyboard={opened === 'by-keyboard'}
          items={items}
          head={head}
          onFollow={(event) => followLink(event, shell)}
          onSelect={(id) => onSelect?.(id)}
          onClose={close}
        />
      )}
    </span>
  );
}
