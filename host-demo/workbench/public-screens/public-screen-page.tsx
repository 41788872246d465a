import { type ComponentType, useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { asError } from '../../../src/base/errors.ts';
import type { Brand } from '../../../src/shell/brand/brands.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { pageShell } from '../../../src/shell/page-shell.ts';
import { createLoading, type Loading } from '../../../src/ui/overlay/loading.store.ts';
import { expectMessages } from '../../../widgets/page/messages/show-messages.ts';
import { PublicFrame } from '../../standalone/frames/public-frame.tsx';
import { SCREENS } from '../../standalone/screens/screens.ts';
import { fakeShell } from './fake-shell.ts';
import type { PublicScreen } from './public-screens.ts';
import { typeInto } from './type-into.ts';

type PublicScreenPageProps = { screen: PublicScreen; brand: Brand };

/** Renders a screen of the host page in one state, with simulated responses. Its links lead nowhere. */
export function PublicScreenPage({ screen, brand }: PublicScreenPageProps) {
  const [opened, setOpened] = useState<Opened | Error>();
  useEffect(() => {
    opening ??= open(screen, brand);
    opening.then(setOpened, (thrown) => setOpened(asError(thrown)));
  }, [screen, brand]);
  const isOpen = opened !== undefined && !(opened instanceof Error);
  useEffect(() => {
    const form = document.querySelector('form');
    if (isOpen && form && screen.types) typeInto(form, screen.types);
  }, [isOpen, screen]);

  if (opened instanceof Error) {
    return (
      <p className="wb-error" role="alert">
        This state cannot be set up: {opened.message}
      </p>
    );
  }
  if (!opened) return null;
  return (
    <MemoryRouter>
      <PublicFrame shell={opened.shell} loading={opened.loading}>
        <opened.Screen shell={opened.shell} />
      </PublicFrame>
    </MemoryRouter>
  );
}

type Opened = { shell: Shell; loading: Loading; Screen: ComponentType<{ shell: Shell }> };

let opening: Promise<Opened> | undefined;

async function open(screen: PublicScreen, brand: Brand): Promise<Opened> {
  const shell = pageShell(() => fakeShell(screen, brand));
  expectMessages(shell);
  const [Screen] = await Promise.all([SCREENS[screen.route]?.(), import('../../standalone/page.css')]);
  if (!Screen) throw new Error(`The route ${screen.route} has no screen.`);
  return { shell, loading: createLoading(shell.clock), Screen };
}
