import type { ReactNode } from 'react';
import type { Shell } from '../../../src/shell/create-shell.ts';
import type { Loading } from '../../../src/ui/overlay/loading.store.ts';
import { LoadingOverlay } from '../../../src/ui/overlay/loading-overlay.tsx';
import { frameWords } from './frame.words.ts';
import { ProductMark } from './product-mark.tsx';
import { PublicFooter } from './public-footer.tsx';
import { publicFrameWords } from './public-frame.words.ts';

type PublicFrameProps = { shell: Shell; loading: Loading; children?: ReactNode };

/** Renders the frame of pages without a session: the product on one side, the form on the other. */
export function PublicFrame({ shell, loading, children }: PublicFrameProps) {
  const words = publicFrameWords();
  const { productName } = shell.config.brands[shell.brand()];
  return (
    <div className="public-frame">
      <aside className="public-side" aria-label={words.about(productName)}>
        <ProductMark shell={shell} />
        <Waves />
        <div className="public-claim">
          <p className="public-headline">{words.headline}</p>
          <p className="public-lead">{words.lead}</p>
        </div>
        <PublicFooter shell={shell} />
      </aside>
      <main className="public-pane">
        {children}
        <LoadingOverlay loading={loading} words={frameWords().loading} />
      </main>
    </div>
  );
}

function Waves() {
  const rise = 'C180 520 260 720 460 600S760 380 860 440';
  return (
    <svg className="public-waves" viewBox="0 0 820 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {[0, 40, 80, 120].map((down) => (
        <path key={down} d={`M-20 600${rise}`} transform={`translate(0 ${down})`} />
      ))}
    </svg>
  );
}
