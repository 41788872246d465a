import { Button } from '../../../src/ui/button/button.tsx';
import { PageHead } from '../../../src/ui/page/page-head.tsx';

/** Renders the head of a page, with all parts and with few. */
export function PageHeads() {
  return (
    <>
      <PageHead
        title="Campaigns"
        lead="What is planned and what is spent, by campaign."
        actions={
          <>
            <Button>Import</Button>
            <Button kind="primary">New campaign</Button>
          </>
        }
      />
      <hr className="wb-rule" />
      <PageHead title="A title that is longer than most of them, and has to break on a phone" />
    </>
  );
}
