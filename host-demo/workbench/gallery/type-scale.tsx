import { TYPE_SCALE } from '../../../src/ui/styles/scales.ts';

/** Renders every text size in each of its weights. */
export function TypeScale() {
  return (
    <dl className="wb-steps">
      {TYPE_SCALE.map(({ name, sizePx, linePx, weights, trackingEm, use }) => (
        <div key={name} className="wb-step">
          <dt>
            <strong>{name}</strong>
            <span className="wb-note">
              {sizePx} / {linePx} px · {weights.join(', ')}
            </span>
          </dt>
          <dd>
            {weights.map((weight, index) => (
              <p
                key={weight}
                style={{
                  font: `${weight} ${sizePx}px / ${linePx}px var(--p-font)`,
                  letterSpacing: index === 0 ? `${trackingEm}em` : undefined,
                }}
              >
                {use}
              </p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
