import { type ReactNode, useState } from 'react';
import { ColumnsMenu } from './columns-menu.tsx';
import type { ColumnsDialogProps } from './columns-props.ts';

type MenuOptions = Omit<ColumnsDialogProps, 'hiddenIds' | 'onHide' | 'onClose' | 'button'>;

/** Returns which custom columns the user has hidden, and a function that returns the menu to hide and change them. */
export function useColumnsMenu() {
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<string>>(new Set());
  const hide = (id: string, isHidden: boolean) =>
    setHiddenIds((ids) => new Set(isHidden ? [...ids, id] : [...ids].filter((one) => one !== id)));
  return {
    hiddenIds,
    menuOf(options: MenuOptions): ReactNode {
      if (options.custom.columns.length === 0 && !options.onChanged) return null;
      return <ColumnsMenu {...options} hiddenIds={hiddenIds} onHide={hide} />;
    },
  };
}
