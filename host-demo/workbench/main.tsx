import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { systemClock } from '../../src/base/time/clock.ts';
import '../../src/shell/brand/page-tokens.ts';
import { directionOf, PLAIN_VIEW, readAddress, type WorkbenchView } from './address.ts';
import { AlonePage } from './alone-page.tsx';
import { ELEMENTS } from './elements.ts';
import { holdStates } from './gallery/forced-states.ts';
import { Gallery } from './gallery/gallery.tsx';
import { readGalleryAddress } from './gallery/gallery-address.ts';
import { GalleryPage, GalleryScreen } from './gallery/gallery-page.tsx';
import { InterfacePage } from './interface/interface-page.tsx';
import { ListPage } from './list-page.tsx';
import { MessagesPage } from './messages-page.tsx';
import { Problems } from './problems.tsx';
import { readPublicScreenAddress } from './public-screens/public-screen-address.ts';
import { PublicScreenPage } from './public-screens/public-screen-page.tsx';
import { Stage } from './stage.tsx';
import { createSteppedClock } from './stepped-clock.ts';
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
  if (name === 'interface') {
    documentElement.dataset.brand = view.brand;
    document.title = 'Interface';
    return <InterfacePage brand={view.brand} />;
  }
  if (name === 'gallery') return galleryPage();
  if (name === 'public-screens') return publicScreenPage();
  if (!element || !scenario) {
    documentElement.dataset.brand = PLAIN_VIEW.brand;
    document.title = 'Workbench';
    return <ListPage problems={problems} />;
  }
  if (!view.bare) return <WorkbenchPage opened={{ ...address, scenario }} />;

  documentElement.dataset.page = 'bare';
  document.title = `${name}: ${scenario.id}`;
  // A link with another width or zoom than the window's shows that screen.
  const isScreen = view.width === PLAIN_VIEW.width && view.zoom === PLAIN_VIEW.zoom;
  if (isScreen) {
    dressPage(view);
    if (view.time) window.workbenchClock = createSteppedClock(view.time, systemClock);
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

function publicScreenPage() {
  const { screen, brand, problems } = readPublicScreenAddress(location.pathname, location.search);
  documentElement.dataset.page = 'bare';
  documentElement.dataset.brand = brand;
  document.title = `Public screens: ${screen?.id}, ${brand} brand`;
  return (
    <>
      <Problems problems={problems} />
      {screen && <PublicScreenPage screen={screen} brand={brand} />}
    </>
  );
}

function galleryPage() {
  const { view, problems } = readGalleryAddress(location.pathname, location.search);
  document.title = `Gallery, ${view.brand} brand`;
  if (!view.bare) return <GalleryPage view={view} problems={problems} />;

  documentElement.dataset.page = 'bare';
  if (view.width !== PLAIN_VIEW.width || view.zoom !== PLAIN_VIEW.zoom) return <GalleryScreen view={view} />;
  dressPage(view);
  for (const sheet of document.styleSheets) holdStates(sheet);
  return (
    <>
      <Problems problems={problems} />
      <Gallery view={view} />
    </>
  );
}

/** Applies the options of the link to the page. */
function dressPage(view: Pick<WorkbenchView, 'brand' | 'background' | 'locale' | 'direction'>) {
  documentElement.dataset.brand = view.brand;
  documentElement.dataset.background = view.background;
  documentElement.lang = view.locale;
  documentElement.dir = directionOf(view);
}
