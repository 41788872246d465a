import { MOTIONS } from '../../../src/ui/styles/scales.ts';
import { Specimen } from './specimen.tsx';

/** Renders corners, shadow, focus ring and animation times. */
export function Shapes() {
  return (
    <>
      <div className="wb-specimens">
        <Specimen label="Corners of a control">
          <div className="wb-shape" data-shape="control" />
        </Specimen>
        <Specimen label="Corners of a card">
          <div className="wb-shape" data-shape="card" />
        </Specimen>
        <Specimen label="Shadow of what floats">
          <div className="wb-shape" data-shape="floating" />
        </Specimen>
        <Specimen label="Ring of focus">
          <div className="wb-shape" data-shape="ring" />
        </Specimen>
      </div>
      <h3 className="wb-subtitle">Movement</h3>
      <dl className="p-facts">
        {MOTIONS.map(({ ms, use }) => (
          <div key={ms} className="p-facts-row">
            <dt>{ms} ms</dt>
            <dd>{use}</dd>
          </div>
        ))}
        <div className="p-facts-row">
          <dt>until it ends</dt>
          <dd>What shows that something goes on: skeletons, spinners.</dd>
        </div>
        <div className="p-facts-row">
          <dt>none</dt>
          <dd>For users who ask the system for less motion.</dd>
        </div>
      </dl>
    </>
  );
}
