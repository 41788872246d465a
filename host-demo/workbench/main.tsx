import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { systemClock } from '../../src/base/time/clock.ts';
import { directionOf, PLAIN_VIEW, readAddress } from './address.ts';
import { AlonePage } from './alone-page.tsx';
import { heldClock } from './held-clock.ts';
import { ListPage } from './list-page.tsx';
import { MessagesPage } from './messages-page.tsx';
import { Problems } from './problems.tsx';
import { ELEMENTS } from './scenarios.ts';
import { Stage } from './stage.tsx';
import { WorkbenchPage } from './workbench-page.tsx';

const root = document.getElementById('workbench');
if (!root) throw new Error('The workbench has nothing to show itself in.');

const address = readAddress(location.pathname, location.search);
const { documentElement } = document;

createRoot(root).render(<StrictMode>{page()}</StrictMode>);

function page() {
  const { name, scenario, view, problems } = address;
  const element = ELEMENTS[name];
  documentElement.dataset.page = 'tool';
  if (name === 'messages') {
    documentElement.dataset.brand = view.brand;
    document.title = 'Messages';
    return <MessagesPage brand={view.brand} />;
  }
  if (!element || !scenario) {
    documentElement.dataset.brand = PLAIN_VIEW.brand;
    document.title = 'Workbench';
    return <ListPage problems={problems} />;
  }
  if (!view.bare) return <WorkbenchPage opened={{ ...address, scenario }} />;

  documentElement.dataset.page = 'bare';
  document.title = `${name}: ${scenario.id}`;
  // A picture of another width or zoom than the window's shows that screen.
  const isScreen = view.width === PLAIN_VIEW.width && view.zoom === PLAIN_VIEW.zoom;
  if (isScreen) {
    documentElement.dataset.brand = view.brand;
    documentElement.lang = view.locale;
    documentElement.dir = directionOf(view);
    if (view.time) window.workbenchClock = heldClock(view.time, systemClock);
  }
  return (
    <>
      <Problems problems={problems} />
      {isScreen ? (
        <AlonePage element={element} scenario={scenario} view={view} />
      ) : (
        <Stage name={name} scenario={scenario.id} view={view} />
      )}
    </>
  );
}
