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
import { isNearStart } from '../layer/is-near-start.ts';
import { Layer } from '../layer/layer.tsx';
import { useTooltip } from '../tooltip/use-tooltip.tsx';

export type MenuItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Can be focused and read, but not activated. */
  disabled?: boolean;
  danger?: boolean;
  /** Destination, which makes the item a link. */
  href?: string;
  newTab?: boolean;
  /** Whether the link leads to the current page. */
  isCurrent?: boolean;
  /** A tooltip, for pointer and keyboard. */
  hint?: string;
  /** A submenu; the item opens it instead of being activated. */
  items?: readonly MenuItem[];
};

type MenuProps = {
  label: string;
  /** Name for tests and tours: `data-ref` of the menu is `<name>`, of an item `<name>-<id>`. */
  name: string;
  items: readonly MenuItem[];
  /** The button that opens the menu. It stays rendered, so that opening the menu does not lose the focus. */
  anchor: RefObject<HTMLElement | null>;
  /** Opened with the keyboard, so the first item gets the focus immediately. */
  byKeyboard: boolean;
  /** Content above the items, not focusable. */
  head?: ReactNode;
  /** The user activates a link item. */
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** Receives the id of an item, of the menu or a submenu. */
  onSelect: (id: string) => void;
  onClose: () => void;
};

/**
 * An open menu below its button: arrow keys, Home, End, typeahead, submenus, Escape, and the focus returns to the
 * button. Tab closes the menu and continues from the button.
 */
export function Menu(props: MenuProps) {
  const { label, name, items, anchor, byKeyboard, head, onFollow, onSelect, onClose } = props;
  const content = useRef<HTMLDivElement>(null);
  const isLeaving = useRef(false);
  const [direction] = useState(() => directionOf(anchor.current));
  const [align] = useState(() => alignmentAt(anchor.current, direction));
  useEffect(() => {
    if (byKeyboard) content.current?.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus();
  }, [byKeyboard]);
  const isAnchor = (event: Event) => anchor.current !== null && event.composedPath().includes(anchor.current);
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    event.stopPropagation(); // Radix would keep the focus in the menu
    isLeaving.current = true;
    anchor.current?.focus(); // the browser continues from here
    onClose();
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onFollow?.(event);
    if (event.defaultPrevented) onClose(); // Radix interprets it as a request to stay open
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
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
          onKeyDownCapture={leaveByTab}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // If the user pressed or focused another element, that element keeps the focus.
            if (!isLeaving.current && anchor.current && isFocusLost(anchor.current)) anchor.current.focus();
          }}
          onInteractOutside={(event) => {
            // The button's own click closes the menu.
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

/** Not disabled for Radix, whose disabled items cannot be focused: keyboard users would not learn the reason. */
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

/** The menu extends into the window. */
const alignmentAt = (anchor: Element | null, direction: 'ltr' | 'rtl'): 'start' | 'end' =>
  anchor && isNearStart(anchor.getBoundingClientRect(), innerWidth, direction) ? 'start' : 'end';

const directionOf = (element: Element | null): 'ltr' | 'rtl' =>
  element && getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr';
