import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { BRANDS } from '../../src/shell/brand/brands.ts';
import { BACKGROUNDS, DIRECTIONS, directionOf, hrefOf, LOCALES, WIDTHS, type WorkbenchView, ZOOMS } from './address.ts';
import { Choice } from './choice.tsx';
import { CopyLink } from './copy-link.tsx';
import { ELEMENTS, ROLES } from './elements.ts';
import type { Scenario } from './scenario.ts';

type StripProps = { name: string; scenario: Scenario; view: WorkbenchView; onGo: (href: string) => void };

/** Renders the current element and state, and plain links to the others, which can be copied and opened in new tabs. */
export function Strip({ name, scenario, view, onGo }: StripProps) {
  const to = (change: Partial<WorkbenchView>) => hrefOf(name, scenario.id, { ...view, ...change });
  const go = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-way]');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain) return;
    event.preventDefault();
    onGo(link.pathname + link.search);
  };
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links are pressed, by pointer or by key.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    <div className="wb-rows" data-unfolded={isUnfolded || undefined} onClick={go}>
      <div className="wb-row">
        <a className="wb-home" href="/workbench">
          Workbench
        </a>
        <code className="wb-tag">{`<${ELEMENTS[name]?.tag}>`}</code>
        <States name={name} scenario={scenario} view={view} />
        <button
          type="button"
          className="wb-action wb-unfold"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? 'Fewer' : 'More'}
        </button>
        <Choice label="Person" all={ROLES} here={view.role} to={(role) => to({ role })} />
        <Choice label="Brand" all={BRANDS} here={view.brand} to={(brand) => to({ brand })} />
        <span className="wb-says">{scenario.description}</span>
        {!view.time && (
          <button
            type="button"
            className="wb-action"
            onClick={() => onGo(to({ time: { atMs: Date.now(), runs: false } }))}
          >
            Hold time
          </button>
        )}
        <CopyLink />
        <a className="wb-action" href={to({ bare: true })} target="_blank" rel="noreferrer">
          Open bare
        </a>
      </div>
      <div className="wb-row wb-choices">
        <Choice label="Locale" all={LOCALES} here={view.locale} to={(locale) => to({ locale })} />
        <Choice
          label="Direction"
          all={DIRECTIONS}
          here={view.direction}
          to={(direction) => to({ direction })}
          words={(one) => (one === 'auto' && view.direction === 'auto' ? `auto (${directionOf(view)})` : one)}
        />
        <Choice label="Background" all={BACKGROUNDS} here={view.background} to={(background) => to({ background })} />
        <Choice label="Width" all={WIDTHS} here={view.width} to={(width) => to({ width })} />
        <Choice label="Zoom" all={ZOOMS} here={view.zoom} to={(zoom) => to({ zoom })} words={(one) => `${one} %`} />
      </div>
    </div>
  );
}

function States({ name, scenario, view }: Omit<StripProps, 'onGo'>) {
  return (
    <Picker label="State" value={scenario.id}>
      {ELEMENTS[name]?.scenarios.map(({ id, description, brand = view.brand, width = view.width }) => (
        <a
          key={id}
          data-way=""
          href={hrefOf(name, id, { ...view, brand, width })}
          aria-current={id === scenario.id || undefined}
        >
          <code>{id}</code>
          <span>{description}</span>
        </a>
      ))}
    </Picker>
  );
}

/** Renders a dropdown list, which closes on a press inside, an outside click or Escape. */
function Picker({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  const picker = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => {
      if (picker.current) picker.current.open = false;
    };
    const onPress = (event: Event) => !picker.current?.contains(event.target as Node) && close();
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    window.addEventListener('blur', close); // a press in the iframe of the element
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('blur', close);
    };
  }, []);
  return (
    <details ref={picker} className="wb-picker" key={value}>
      <summary>
        <span className="wb-label">{label}</span> <code>{value}</code>
      </summary>
      <nav aria-label={label} className="wb-list-of-states">
        {children}
      </nav>
    </details>
  );
}
