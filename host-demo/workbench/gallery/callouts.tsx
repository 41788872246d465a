import { useState } from 'react';
import { Button } from '../../../src/ui/button/button.tsx';
import { Callout } from '../../../src/ui/callout/callout.tsx';

const LONG =
  'Halden_Instruments_Verwaltungs-und-Beteiligungsgesellschaft_mbH_&_Co_KG_Q3_2026_final_v2 could not be matched with any plan.';

/** Renders the callout in every priority, with and without heading and close button. */
export function Callouts() {
  const [isClosed, setClosed] = useState(false);
  return (
    <div className="wb-callouts">
      {isClosed ? (
        <div className="wb-row-of-parts">
          <Button onClick={() => setClosed(false)}>Show it again</Button>
        </div>
      ) : (
        <Callout priority="FYI" heading="Plans of next year are open" onDismiss={() => setClosed(true)}>
          Everybody in your organization can write in them from today on.
        </Callout>
      )}
      <Callout priority="WARNING" heading="Three amounts have no owner">
        No user is asked to confirm them. <a href="#callout">Show them</a>
      </Callout>
      <Callout priority="ERROR" heading="The import has stopped" onDismiss={() => {}}>
        {LONG}
      </Callout>
      <Callout priority="FYI">A callout may do without a heading.</Callout>
    </div>
  );
}
