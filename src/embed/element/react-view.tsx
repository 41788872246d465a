import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { removePlaceholder } from '../placeholder/placeholder.ts';
import type { ElementContext } from './element-context.ts';
import { ElementFrame } from './element-frame.tsx';
import type { MountTarget, MountView } from './element-view.ts';
import { isolatePointer } from './isolate-pointer.ts';
import { adoptSheets } from './style-sheets.ts';

// The key under which r2wc stores its state; it has no public API for it.
const PROPS = Symbol.for('r2wc.props');
const RENDER = Symbol.for('r2wc.render');

type R2wcElement = HTMLElement & {
  [PROPS]: Record<string, unknown>;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
};

/**
 * Returns a React component as an element's view. r2wc wraps it in a custom element, `<tag>-view`, inside the element's
 * root. The element mounts and unmounts it, because r2wc unmounts on every move. `sheets` are adopted with the view.
 */
export function reactView(tag: string, View: ComponentType<ElementContext>, sheets: readonly string[] = []): MountView {
  return (target) => {
    const viewTag = `${tag}-view`;
    if (!customElements.get(viewTag)) customElements.define(viewTag, viewElement(View));
    // The view's tag is defined in this document; the element may be in the document of a frame.
    const view = document.createElement(viewTag) as unknown as ViewElement;
    view.style.display = 'contents';
    target.root.append(view);
    adoptSheets(target.root, sheets);
    // A lazy view removes its placeholder itself after rendering.
    if (!target.onDrawn) removePlaceholder(target.host);
    const stopIsolating = isolatePointer(target.root);
    view.start(target);
    return {
      update(values) {
        adoptSheets(target.root, sheets); // moving to another document drops them
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

type ViewElement = HTMLElement & {
  start(target: MountTarget): void;
  draw(props: Partial<MountTarget>): void;
  end(): void;
};

function viewElement(View: ComponentType<ElementContext>): CustomElementConstructor {
  const Framed = (target: MountTarget) => <ElementFrame View={View} {...target} />;
  const Base = r2wc(Framed as ComponentType<object>, { props: {} }) as unknown as new () => R2wcElement;
  return class extends Base implements ViewElement {
    override connectedCallback(): void {}
    override disconnectedCallback(): void {}
    connectedMoveCallback(): void {}

    start(target: MountTarget): void {
      Object.assign(this[PROPS], target);
      super.connectedCallback();
    }
    draw(props: Partial<MountTarget>): void {
      Object.assign(this[PROPS], props);
      this[RENDER]();
    }
    end(): void {
      super.disconnectedCallback();
    }
  };
}
