import { useCallback, useEffect, useState } from 'react';
import { createDialogs } from '../../../src/shell/dialogs/dialogs.ts';
import { Button } from '../../../src/ui/button/button.tsx';
import { AskedDialogs } from '../../../src/ui/dialog/asked-dialogs.tsx';
import { ASKED, type AskedQuestion } from './asked-questions.ts';

const fail = (error: unknown) => {
  throw error;
};

/** Renders a button for each question of the page's dialog queue. */
export function Asked({ opens }: { opens: string | undefined }) {
  const [dialogs] = useState(createDialogs);
  const [answer, setAnswer] = useState('');
  const show = useCallback(
    async (asked: AskedQuestion | undefined) => {
      const given = await asked?.ask(dialogs);
      if (asked) setAnswer(`Answer: ${given ?? 'seen'}`);
    },
    [dialogs],
  );
  useEffect(() => void show(ASKED.find(({ open }) => open === opens)), [opens, show]);
  return (
    <>
      <div className="wb-row-of-parts">
        {ASKED.map((asked) => (
          <Button key={asked.open} onClick={() => void show(asked)}>
            {asked.opens}
          </Button>
        ))}
      </div>
      <p className="wb-note" role="status">
        {answer}
      </p>
      <AskedDialogs dialogs={dialogs} onFailed={fail} />
    </>
  );
}
