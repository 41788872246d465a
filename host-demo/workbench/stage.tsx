import { hrefOf, PLAIN_VIEW, type WorkbenchView } from './address.ts';
import type { HeldClock } from './held-clock.ts';
import { Screen } from './screen.tsx';

type StageProps = {
  name: string;
  scenario: string;
  view: WorkbenchView;
  /** The element's page is there; with its clock, when its time is held. */
  onOpen?: (clock: HeldClock | undefined) => void;
};

/** The screen that the element stands in. */
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
