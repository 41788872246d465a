import { FINE_SPACES_PX, SPACES_PX } from '../../../src/ui/styles/scales.ts';

/** Renders every distance at its real size. */
export function SpaceScale() {
  return (
    <div className="wb-columns">
      <Spaces title="Between things" spacesPx={SPACES_PX} />
      <Spaces title="Within one control" spacesPx={FINE_SPACES_PX} />
    </div>
  );
}

function Spaces({ title, spacesPx }: { title: string; spacesPx: readonly number[] }) {
  return (
    <div>
      <h3 className="wb-subtitle">{title}</h3>
      <ul className="wb-spaces">
        {spacesPx.map((px) => (
          <li key={px}>
            <span>{px} px</span>
            <span className="wb-space" style={{ inlineSize: px }} />
          </li>
        ))}
      </ul>
    </div>
  );
}
