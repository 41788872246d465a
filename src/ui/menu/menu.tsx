import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Layer } from '../layer/layer.tsx';

export type MenuItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
  danger?: boolean;
  hint?: string;
};

type MenuProps = {
  label: string;
  items: readonly MenuItem[];
  /** The button that the menu hangs on; it keeps its own element, so that opening never costs it the focus. */
  anchor: RefObject<HTMLElement | null>;
  /** The keyboard opened it: its first entry then has the focus at once. */
  byKeyboard: boolean;
  onSelect: (id: string) => void;
  onClose: () => void;
};

/** An open menu below its button: arrow keys, Home, End, typing ahead, Escape, and the focus back on the button. */
export function Menu({ label, items, anchor, byKeyboard, onSelect, onClose }: MenuProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (byKeyboard) content.current?.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus();
  }, [byKeyboard]);
  const isAnchor = (event: Event) => anchor.current !== null && event.composedPath().includes(anchor.current);
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <DropdownMenu.Trigger asChild>
        <span className="p-layer-anchor" aria-hidden="true" tabIndex={-1} />
      </DropdownMenu.Trigger>
      <Layer>
        <DropdownMenu.Content
          ref={content}
          className="p-menu"
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          loop
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus();
          }}
          onInteractOutside={(event) => {
            // Pressing the button again closes by the button's own click.
            if (isAnchor(event.detail.originalEvent)) event.preventDefault();
          }}
        >
          {items.map(({ id, label: words, icon, disabled = false, danger = false, hint }) => (
            <DropdownMenu.Item
              key={id}
              className="p-menu-item"
              data-danger={danger || undefined}
              disabled={disabled}
              title={hint}
              onSelect={() => onSelect(id)}
            >
              {icon}
              {words}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </Layer>
    </DropdownMenu.Root>
  );
}
