import { hrefOf, PLAIN_VIEW, type WorkbenchView } from './address.ts';
import { Screen } from './screen.tsx';
import type { SteppedClock } from './stepped-clock.ts';

type StageProps = {
  name: string;
  scenario: string;
  view: WorkbenchView;
  /** Called when the element's page has loaded, with its clock if its time is controlled. */
  onOpen?: (clock: SteppedClock | undefined) => void;
};

/** Renders the screen that contains the element. */
export function Stage({ name, scenario, view, ...rest }: StageProps) {
  return (
    <Screen
      title="The element"
      width={view.width}
      zoom={view.zoom}
      href={aloneHref(name, scenario, view)}
      identity={aloneHref(name, scenario, { ...view, time: undefined }) + String(view.time !== undefined)}
      {...rest}
    />
  );
}

const aloneHref = (name: string, scenario: string, view: WorkbenchView): string =>
  hrefOf(name, scenario, { ...view, width: PLAIN_VIEW.width, zoom: PLAIN_VIEW.zoom, bare: true });
