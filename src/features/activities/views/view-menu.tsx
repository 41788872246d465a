import { type ComponentProps, useRef, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { lazyPart } from '../../../ui/lazy-part/lazy-part.ts';
import { LazyView } from '../../../ui/lazy-part/lazy-view.tsx';
import { ButtonMenu } from '../../../ui/menu/button-menu.tsx';
import type { SavingOptions } from './use-saving.ts';
import type { OpenedDialog, ViewDialogs } from './view-dialogs.tsx';
import type { ViewItems } from './view-items.tsx';
import { viewsWords } from './views.words.ts';

type ViewMenuProps = SavingOptions & { shell: Pick<Shell, 'report' | 'messages'> };

const itemsPart = lazyPart<ComponentProps<typeof ViewItems>>(() =>
  import('./view-items.tsx').then((code) => code.ViewItems),
);
const dialogsPart = lazyPart<ComponentProps<typeof ViewDialogs>>(() =>
  import('./view-dialogs.tsx').then((code) => code.ViewDialogs),
);

/** A button with the name of the view, which opens a menu with all views and what can be done with this one. */
export function ViewMenu({ shell, views, address, onShow }: ViewMenuProps) {
  const words = useWords(viewsWords);
  const { saved, isReady, isChanged } = views;
  const [opened, setOpened] = useState<OpenedDialog>();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpened(undefined);
  const options = { shell, views, address, onShow };
  return (
    <>
      <ButtonMenu
        shell={shell}
        name="view-menu"
        anchor={button}
        part={itemsPart}
        props={{ ...options, onDialog: setOpened }}
      >
        <bdi className="view-name">{isReady ? (saved?.name ?? words.allActivities) : words.loading}</bdi>
        {isChanged && <span className="view-changed">{words.changed}</span>}
      </ButtonMenu>
      {opened && (
        <LazyView
          shell={shell}
          part={dialogsPart}
          onFailed={close}
          props={{ ...options, opened, button, onClose: close }}
        />
      )}
    </>
  );
}
