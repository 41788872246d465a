import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pageShell } from '../../src/shell/page-shell.ts';
import { lazyPart, loadsOnReach } from '../../src/ui/lazy-part/lazy-part.ts';
import { LazyView } from '../../src/ui/lazy-part/lazy-view.tsx';
import { useReached } from '../../src/ui/lazy-part/use-reached.ts';
import { useSheets } from '../../src/ui/styles/use-sheets.ts';
import { type MountedLayers, mountLayers, pageButton, press } from '../support/layers.tsx';
import { pause, waitFor } from '../support/wait-for.ts';

let layers: MountedLayers;

/** Code that arrives when a test lets it. */
function heldCode<Props>(Component: (props: Props) => React.ReactNode) {
  const waiting: { arrive: (code: typeof Component) => void; fail: (error: unknown) => void }[] = [];
  const fetches = () => waiting.length;
  const part = lazyPart<Props>(
    () => new Promise<typeof Component>((arrive, fail) => void waiting.push({ arrive, fail })),
  );
  return {
    part,
    fetches,
    arrive: () => waiting.at(-1)?.arrive(Component),
    fail: () => waiting.at(-1)?.fail(new Error('The code cannot be loaded.')),
  };
}

afterEach(async () => {
  await sendMouse({ type: 'move', position: [790, 590] });
  document.body.replaceChildren();
});

describe('a part whose code loads on first use', () => {
  const code = () => heldCode<{ name: string }>(({ name }) => <p data-ref="part">{name}</p>);
  async function mountButton({ part }: ReturnType<typeof code>) {
    layers = await mountLayers(() => {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(!isOpen)} {...loadsOnReach(part)}>
            Open
          </button>
          {isOpen && (
            <LazyView shell={pageShell()} part={part} props={{ name: 'Loaded' }} onFailed={() => setOpen(false)} />
          )}
        </>
      );
    });
  }
  const part = () => layers.inside('[data-ref=part]');

  it('starts to load when the focus reaches its button', async () => {
    const held = code();
    await mountButton(held);
    expect(held.fetches()).to.equal(0);
    pageButton('before').focus();
    await sendKeys({ press: 'Tab' });
    expect(held.fetches()).to.equal(1);
    await press(layers.button('Open'));
    expect(held.fetches()).to.equal(1);
  });

  it('opens when it has loaded, if the button was pressed before', async () => {
    const held = code();
    await mountButton(held);
    await press(layers.button('Open'));
    expect(part()).to.equal(null);
    held.arrive();
    await waitFor(() => part()?.textContent === 'Loaded', 'it opens');
  });

  it('shows one message when it cannot load, and loads again at the next press', async () => {
    const held = code();
    await mountButton(held);
    const texts = () => pageShell().messages.getState().length;
    const before = texts();
    await press(layers.button('Open'));
    held.fail();
    await waitFor(() => texts() > before, 'the message shows');
    expect(texts()).to.equal(before + 1);
    await press(layers.button('Open'));
    expect(held.fetches()).to.be.above(1);
    held.arrive();
    await waitFor(part, 'it opens');
  });
});

describe('the style sheets of a part', () => {
  const SHEETS = ['[data-ref=styled] { color: rgb(1, 2, 3) }'];
  function Styled() {
    useSheets(SHEETS);
    return (
      <p data-ref="styled" ref={readColor}>
        Styled
      </p>
    );
  }
  let color = '';
  const readColor = (styled: Element | null) => {
    if (styled) color = getComputedStyle(styled).color;
  };
  let add: () => void = () => {};
  function View() {
    const [count, setCount] = useState(0);
    add = () => setCount(count + 1);
    return (
      <>
        <button type="button">A button</button>
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are only added
          <Styled key={place} />
        ))}
      </>
    );
  }
  const ownSheets = (root: Document | ShadowRoot) =>
    root.adoptedStyleSheets.filter(({ cssRules }) => cssRules[0]?.cssText.includes('data-ref="styled"')).length;

  it('are added once, before the part is laid out', async () => {
    layers = await mountLayers(View);
    const root = layers.element.shadowRoot as ShadowRoot;
    expect(ownSheets(root)).to.equal(0);
    add();
    await waitFor(() => layers.inside('[data-ref=styled]'), 'the part shows');
    expect(color).to.equal('rgb(1, 2, 3)');
    add();
    await waitFor(() => root.querySelectorAll('[data-ref=styled]').length === 2, 'both parts show');
    expect(ownSheets(root)).to.equal(1);
  });

  it('are in the new document after a move', async () => {
    layers = await mountLayers(View);
    add();
    await waitFor(() => layers.inside('[data-ref=styled]'), 'the part shows');
    const frame = document.createElement('iframe');
    document.body.append(frame);
    frame.contentDocument?.body.append(layers.element);
    await waitFor(() => ownSheets(layers.element.shadowRoot as ShadowRoot) === 1, 'they are adopted');
    expect(frame.contentWindow?.getComputedStyle(layers.inside('[data-ref=styled]') as Element).color).to.equal(
      'rgb(1, 2, 3)',
    );
  });

  it('are added to the page by an element without a shadow root', async () => {
    layers = await mountLayers(View);
    const element = document.createElement('portico-layers') as HTMLElement & { view?: typeof View };
    element.setAttribute('no-shadow', '');
    element.view = View;
    document.body.append(element);
    await waitFor(() => element.querySelector('button'), 'the view shows');
    add();
    const styled = await waitFor(() => element.querySelector('[data-ref=styled]'), 'the part shows');
    expect(getComputedStyle(styled).color).to.equal('rgb(1, 2, 3)');
    expect(ownSheets(document)).to.equal(1);
  });
});

describe('an area whose code loads when a user reaches it', () => {
  let handled: string[];
  let isHeld = false;

  async function mountArea(onRendered = () => {}) {
    handled = [];
    const listening = heldCode<{ area: React.RefObject<HTMLElement | null> }>(({ area }) => {
      useEffect(() => {
        const element = area.current;
        const handle = (event: KeyboardEvent | PointerEvent) =>
          handled.push(event instanceof KeyboardEvent ? event.key : `${event.type} ${event.isPrimary}`);
        element?.addEventListener('keydown', handle);
        element?.addEventListener('pointerdown', handle);
      }, [area]);
      return null;
    });
    layers = await mountLayers(() => {
      const area = useRef<HTMLDivElement>(null);
      const isReached = useReached(area, listening.part.load, ({ key }) => key === 'a' || key === 'b');
      useLayoutEffect(() => {
        if (isReached) onRendered();
      }, [isReached]);
      return (
        <div ref={area} style={{ padding: 20 }}>
          <button type="button">Inside</button>
          {isReached && <LazyView shell={pageShell()} part={listening.part} props={{ area }} onFailed={() => {}} />}
        </div>
      );
    });
    return listening;
  }
  const hold = async () => {
    const { left, top } = layers.button('Inside').getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left - 10), Math.round(top + 5)] });
    await sendMouse({ type: 'down' });
    isHeld = true;
  };
  const release = async () => {
    if (isHeld) await sendMouse({ type: 'up' });
    isHeld = false;
  };
  afterEach(release);

  it('repeats its keys once, in their order, and no others', async () => {
    const code = await mountArea();
    layers.button('Inside').focus();
    for (const key of ['a', 'x', 'b']) await sendKeys({ press: key });
    expect(handled).to.deep.equal([]);
    code.arrive();
    await waitFor(() => handled.length > 0, 'the keys are handled');
    await sendKeys({ press: 'a' });
    expect(handled).to.deep.equal(['a', 'b', 'a']);
  });

  it('repeats a press that is still held', async () => {
    const code = await mountArea();
    await hold();
    code.arrive();
    await waitFor(() => handled.length > 0, 'the press is handled');
    expect(handled).to.deep.equal(['pointerdown true']);
  });

  it('repeats a press that comes after the code has rendered and before it listens', async () => {
    const press = () => layers.button('Inside').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    const code = await mountArea(press);
    layers.button('Inside').focus();
    code.arrive();
    await waitFor(() => handled.length > 0, 'the press is handled');
    expect(handled).to.deep.equal(['pointerdown false']);
  });

  it('forgets a press that has been released', async () => {
    const code = await mountArea();
    await hold();
    await release();
    code.arrive();
    await pause(50);
    expect(handled).to.deep.equal([]);
  });

  it('loads again after a failure when the user returns', async () => {
    const code = await mountArea();
    layers.button('Inside').focus();
    await waitFor(() => code.fetches() === 1, 'the code is requested');
    code.fail();
    await pause();
    pageButton('after').focus();
    layers.button('Inside').focus();
    await waitFor(() => code.fetches() === 2, 'the code is requested again');
  });
});
