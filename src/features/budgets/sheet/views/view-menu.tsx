import { type ComponentProps, useRef, useState } from 'react';
import type { Shell } from '../../../../shell/create-shell.ts';
import { useWords } from '../../../../ui/language/use-words.ts';
import { lazyPart } from '../../../../ui/lazy-part/lazy-part.ts';
import { LazyView } from '../../../../ui/lazy-part/lazy-view.tsx';
import { ButtonMenu } from '../../../../ui/menu/button-menu.tsx';
import { sheetViewsWords } from './sheet-views.words.ts';
import type { SheetViewing } from './use-sheet-views.ts';
import type { OpenedDialog, ViewDialogs } from './view-dialogs.tsx';
import type { ViewItems } from './view-items.tsx';

const itemsPart = lazyPart<ComponentProps<typeof ViewItems>>(() =>
  import('./view-items.tsx').then((code) => code.ViewItems),
);
const dialogsPart = lazyPart<ComponentProps<typeof ViewDialogs>>(() =>
  import('./view-dialogs.tsx').then((code) => code.ViewDialogs),
);

type ViewMenuProps = { shell: Pick<Shell, 'report' | 'messages' | 'session'>; viewing: SheetViewing };

/** A button with the name of the view, which opens a menu with all views and what can be done with this one. */
export function ViewMenu({ shell, viewing }: ViewMenuProps) {
  const words = useWords(sheetViewsWords);
  const [opened, setOpened] = useState<OpenedDialog>();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpened(undefined);
  return (
    <>
      <ButtonMenu
        shell={shell}
        name="view-menu"
        anchor={button}
        part={itemsPart}
        props={{ shell, viewing, onDialog: setOpened }}
      >
        <bdi className="view-name">{viewing.saved?.name ?? words.wholeSheet}</bdi>
        {viewing.isChanged && <span className="view-changed">{words.changed}</span>}
      </ButtonMenu>
      {opened && (
        <LazyView
          shell={shell}
          part={dialogsPart}
          onFailed={close}
          props={{ shell, viewing, opened, button, onClose: close }}
        />
      )}
    </>
  );
}
