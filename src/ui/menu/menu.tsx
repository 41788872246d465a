import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { ArrowUpRight, ChevronRight } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ownHref } from '../../browser/navigation/own-href.ts';
import { isFocusLost } from '../layer/is-focus-lost.ts';
import { Layer } from '../layer/layer.tsx';
import { useTooltip } from '../tooltip/use-tooltip.tsx';

export type MenuItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Can be reached and read, but not chosen. */
  disabled?: boolean;
  danger?: boolean;
  /** Leads there, as a link. */
  href?: string;
  newTab?: boolean;
  /** Where the person is already. */
  isCurrent?: boolean;
  /** A tooltip, by pointer and by keyboard. */
  hint?: string;
  /** A submenu of its own; the item itself is then not chosen but opened. */
  items?: readonly MenuItem[];
};

type MenuProps = {
  label: string;
  /** Its name for tests and tours: `data-ref` of the menu is `<name>`, of an item `<name>-<id>`. */
  name: string;
  items: readonly MenuItem[];
  /** The button that the menu hangs on; it keeps its own element, so that opening never costs it the focus. */
  anchor: RefObject<HTMLElement | null>;
  /** The keyboard opened it: its first entry then has the focus at once. */
  byKeyboard: boolean;
  /** Stands above the items; nothing that can be reached. */
  head?: ReactNode;
  /** Somebody presses an item that is a link. */
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** The id of an item, of the menu or of a submenu. */
  onSelect: (id: string) => void;
  onClose: () => void;
};

/**
 * An open menu below its button: arrow keys, Home, End, typing ahead, submenus, Escape, and the focus back on the button.
 * Tab closes it and goes on from the button.
 */
export function Menu(props: MenuProps) {
  const { label, name, items, anchor, byKeyboard, head, onFollow, onSelect, onClose } = props;
  const content = useRef<HTMLDivElement>(null);
  const isLeaving = useRef(false);
  const [direction] = useState(() => directionOf(anchor.current));
  useEffect(() => {
    if (byKeyboard) content.current?.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus();
  }, [byKeyboard]);
  const isAnchor = (event: Event) => anchor.current !== null && event.composedPath().includes(anchor.current);
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    event.stopPropagation(); // Radix would keep the focus in the menu
    isLeaving.current = true;
    anchor.current?.focus(); // from here the browser goes on, or back
    onClose();
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onFollow?.(event);
    if (event.defaultPrevented) onClose(); // Radix takes it for a wish to stay open
  };
  return (
    <DropdownMenu.Root open modal={false} dir={direction} onOpenChange={(open) => !open && onClose()}>
      <DropdownMenu.Trigger asChild>
        <span className="p-layer-anchor" aria-hidden="true" tabIndex={-1} />
      </DropdownMenu.Trigger>
      <Layer>
        <DropdownMenu.Content
          ref={content}
          className="p-menu"
          data-ref={name}
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          loop
          onKeyDownCapture={leaveByTab}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Whoever pressed or went to something else keeps it.
            if (!isLeaving.current && anchor.current && isFocusLost(anchor.current)) anchor.current.focus();
          }}
          onInteractOutside={(event) => {
            // Pressing the button again closes by the button's own click.
            if (isAnchor(event.detail.originalEvent)) event.preventDefault();
          }}
        >
          {head}
          <Items items={items} name={name} onSelect={onSelect} onFollow={follow} />
        </DropdownMenu.Content>
      </Layer>
    </DropdownMenu.Root>
  );
}

type Shared = Pick<MenuProps, 'onSelect' | 'onFollow' | 'name'>;
type ItemsProps = Shared & Pick<MenuProps, 'items'>;

function Items({ items, ...shared }: ItemsProps) {
  return items.map((item) =>
    item.items ? (
      <Submenu key={item.id} {...item} items={item.items} {...shared} />
    ) : (
      <Item key={item.id} {...item} {...shared} />
    ),
  );
}

type ItemProps = Omit<MenuItem, 'items'> & Shared;

/** A disabled one is not Radix's disabled, which no key can reach: then nobody would learn why it is. */
function Item({ id, label, icon, href, disabled = false, danger = false, hint, name, onSelect, ...rest }: ItemProps) {
  const { newTab = false, isCurrent = false, onFollow } = rest;
  const { trigger, tooltip } = useTooltip(hint ?? '', { off: !hint, side: 'right' });
  const content = (
    <>
      {icon}
      <span className="p-menu-words">{label}</span>
    </>
  );
  return (
    <div className="p-menu-entry" role="none">
      <DropdownMenu.Item
        asChild={href !== undefined}
        className="p-menu-item"
        data-ref={`${name}-${id}`}
        data-danger={danger || undefined}
        {...(disabled && { 'aria-disabled': true, 'data-disabled': '' })}
        {...(isCurrent && { 'aria-current': 'page' })}
        textValue={label}
        onSelect={(event) => (disabled ? event.preventDefault() : onSelect(id))}
        {...trigger}
      >
        {href === undefined ? (
          content
        ) : (
          <a href={ownHref(href)} onClick={onFollow} {...(newTab && { target: '_blank', rel: 'noopener' })}>
            {content}
            {newTab && <ArrowUpRight className="p-menu-more" size={16} strokeWidth={1.75} aria-hidden="true" />}
          </a>
        )}
      </DropdownMenu.Item>
      {tooltip}
    </div>
  );
}

function Submenu({ id, label, icon, disabled = false, items, ...shared }: MenuItem & ItemsProps) {
  const [open, setOpen] = useState(false);
  return (
    <DropdownMenu.Sub open={open} onOpenChange={setOpen}>
      <DropdownMenu.SubTrigger
        className="p-menu-item"
        data-ref={`${shared.name}-${id}`}
        disabled={disabled}
        textValue={label}
      >
        {icon}
        {label}
        <ChevronRight className="p-menu-more" size={16} strokeWidth={1.75} aria-hidden="true" />
      </DropdownMenu.SubTrigger>
      {open && (
        <Layer>
          <DropdownMenu.SubContent className="p-menu" sideOffset={8} alignOffset={-7} collisionPadding={8} loop>
            <Items items={items} {...shared} />
          </DropdownMenu.SubContent>
        </Layer>
      )}
    </DropdownMenu.Sub>
  );
}

const directionOf = (element: Element | null): 'ltr' | 'rtl' =>
  element && getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr';
