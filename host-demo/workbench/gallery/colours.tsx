import { useLayoutEffect, useRef, useState } from 'react';
import { EDGE_PAIRS, READABLE, TEXT_PAIRS, VISIBLE } from '../../../src/shell/brand/colour-pairs.ts';
import { measuredContrast } from './measured-contrast.ts';

/** Renders the colour pairs on both backgrounds, with their contrast as drawn by the browser. */
export function Colours() {
  return (
    <div className="wb-backgrounds">
      <SchemeColours scheme="light" />
      <SchemeColours scheme="dark" />
    </div>
  );
}

function SchemeColours({ scheme }: { scheme: 'light' | 'dark' }) {
  return (
    <section className="wb-background-half" data-background={scheme} aria-label={`On ${scheme} background`}>
      <h3 className="wb-subtitle">On {scheme} background</h3>
      <p className="wb-note">Text, {READABLE} at least</p>
      <ul className="wb-pairs">
        {TEXT_PAIRS.map(([colour, background]) => (
          <Pair key={colour + background} colour={colour} background={background} least={READABLE} />
        ))}
      </ul>
      <p className="wb-note">Edges, marks and rings, {VISIBLE} at least</p>
      <ul className="wb-pairs">
        {EDGE_PAIRS.map(([colour, background]) => (
          <Pair key={colour + background} colour={colour} background={background} least={VISIBLE} />
        ))}
      </ul>
    </section>
  );
}

type PairProps = { colour: string; background: string; least: number };

function Pair({ colour, background, least }: PairProps) {
  const sample = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState<number>();
  useLayoutEffect(() => {
    if (sample.current) setRatio(measuredContrast(sample.current));
  }, []);
  const isText = least === READABLE;
  return (
    <li className="wb-pair" data-ratio={ratio} data-least={least}>
      <span
        ref={sample}
        className="wb-sample"
        style={{ color: `var(--p-${colour})`, background: `var(--p-${background})` }}
        aria-hidden="true"
      >
        {isText ? 'Aa' : <span className="wb-edge" />}
      </span>
      <span>
        <strong>{colour}</strong>
        <span className="wb-note">on {background}</span>
      </span>
      <span className="wb-ratio">{ratio?.toFixed(1)}</span>
    </li>
  );
}
