import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { removeFace } from '../placeholder/placeholder.ts';
import type { ElementContext } from './element-context.ts';
import { ElementFrame } from './element-frame.tsx';
import type { Ground, MountView } from './element-view.ts';
import { isolatePointer } from './isolate-pointer.ts';
import { adoptSheets } from './style-sheets.ts';

// Where r2wc keeps its state in the class that it returns; it offers no other way in.
const PROPS = Symbol.for('r2wc.props');
const RENDER = Symbol.for('r2wc.render');

type R2wcElement = HTMLElement & {
  [PROPS]: Record<string, unknown>;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
};

/**
 * A React component as an element's view. r2wc makes it a custom element of its own, `<tag>-view`, inside the element's
 * root; when it begins and ends is the element's to say, since r2wc takes every move for an end. `sheets` are adopted with
 * it: what only the view needs costs nothing before.
 */
export function reactView(tag: string, View: ComponentType<ElementContext>, sheets: readonly string[] = []): MountView {
  return (ground) => {
    const viewTag = `${tag}-view`;
    if (!customElements.get(viewTag)) customElements.define(viewTag, viewElement(View));
    // Where it is defined; the element may stand in the document of a frame.
    const view = document.createElement(viewTag) as unknown as ViewElement;
    view.style.display = 'contents';
    ground.root.append(view);
    adoptSheets(ground.root, sheets);
    // Of an element whose code did not come at first; a face of its own goes when the view is drawn.
    if (!ground.onDrawn) removeFace(ground.host);
    const stopIsolating = isolatePointer(ground.root);
    view.begin(ground);
    return {
      update(values) {
        adoptSheets(ground.root, sheets); // it may stand in another root by now
        view.draw({ values });
      },
      unmount() {
        stopIsolating();
        view.end();
        view.remove();
      },
    };
  };
}

type ViewElement = HTMLElement & { begin(ground: Ground): void; draw(props: Partial<Ground>): void; end(): void };

function viewElement(View: ComponentType<ElementContext>): CustomElementConstructor {
  const Framed = (ground: Ground) => <ElementFrame View={View} {...ground} />;
  const Base = r2wc(Framed as ComponentType<object>, { props: {} }) as unknown as new () => R2wcElement;
  return class extends Base implements ViewElement {
    override connectedCallback(): void {}
    override disconnectedCallback(): void {}
    connectedMoveCallback(): void {}

    begin(ground: Ground): void {
      Object.assign(this[PROPS], ground);
      super.connectedCallback();
    }
    draw(props: Partial<Ground>): void {
      Object.assign(this[PROPS], props);
      this[RENDER]();
    }
    end(): void {
      super.disconnectedCallback();
    }
  };
}
