import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Shell } from '../../../shell/create-shell.ts';
import { LazyView } from '../../../ui/lazy-part/lazy-view.tsx';
import { indexOfRow } from '../../../ui/tree-grid/row-of-event.ts';
import type { Configuration } from '../configuration.wire.ts';
import type { ActivityRow } from '../timeline/activity-row.ts';
import type { ActivityAction } from './activity-actions.ts';
import { activityMenuPart } from './activity-menu-part.tsx';

type MenuOptions = {
  shell: Pick<Shell, 'report' | 'messages'>;
  /** Undefined until the activities are loaded. */
  rows: readonly ActivityRow[] | undefined;
  configuration: Configuration | undefined;
  /** Returns the id of a shown row; undefined for a row that is no activity. */
  idAt: (index: number) => string | undefined;
  onAction: (action: ActivityAction, activity: ActivityRow) => void;
};

type ActivityMenuParts = {
  /** Opens the menu from the button of a row. */
  open: (id: string, anchor: HTMLElement, byKeyboard: boolean) => void;
  /** For the element around the tree grid: the keys that open the menu of the focused row. */
  keys: { onKeyDown: (event: KeyboardEvent) => void; onContextMenu: (event: MouseEvent) => void };
  /** Rendered anywhere beside the tree grid; it appears at the row. */
  menu: ReactNode;
};

/** The menu of the rows of a tree grid: one for all of them. */
export function useActivityMenu({ shell, rows, configuration, idAt, onAction }: MenuOptions): ActivityMenuParts {
  const [opened, setOpened] = useState<{ id: string; byKeyboard: boolean; place: Element }>();
  const anchor = useRef<HTMLElement>(null);
  const open = (id: string, element: HTMLElement, byKeyboard: boolean) => {
    const place = placeIn(element);
    anchor.current = element;
    setOpened((before) => (before?.id === id || !place ? undefined : { id, byKeyboard, place }));
  };
  const activity = opened && rows?.find(({ id }) => id === opened.id);
  const close = () => setOpened(undefined);
  return {
    open,
    keys: {
      onKeyDown(event) {
        if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
        const row = event.target as HTMLElement;
        const at = row.matches('.p-tree-row') ? indexOfRow(event) : undefined;
        const id = at === undefined ? undefined : idAt(at);
        if (id === undefined) return;
        event.preventDefault();
        open(id, row, true);
      },
      onContextMenu(event) {
        // Some browsers open their own menu when the key is released.
        if (opened?.byKeyboard) event.preventDefault();
      },
    },
    menu:
      opened &&
      rows &&
      configuration &&
      activity &&
      createPortal(
        <LazyView
          key={opened.id}
          shell={shell}
          part={activityMenuPart}
          onFailed={close}
          props={{
            ...{ rows, configuration, activity, anchor, byKeyboard: opened.byKeyboard, onClose: close },
            onAction(action, row) {
              close();
              onAction(action, row);
            },
          }}
        />,
        opened.place,
      ),
  };
}

/** Returns where the menu hangs: at the button of the row, otherwise at its name. */
const placeIn = (element: HTMLElement): Element | null =>
  element.closest('.activity-menu-place') ??
  element.querySelector('.activity-menu-place') ??
  element.querySelector('[role="rowheader"]');
