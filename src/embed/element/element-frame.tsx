import { Component, type ComponentType, type ReactNode, useCallback } from 'react';
import { useStore } from 'zustand';
import { asError } from '../../base/errors.ts';
import { BRANDS, type Brand } from '../../shell/brand/brand.ts';
import { pageShell } from '../../shell/page-shell.ts';
import type { ElementContext } from './element-context.ts';

type ElementFrameProps = {
  tag: string;
  View: ComponentType<ElementContext>;
  host: Element;
  values: Record<string, unknown>;
};

/** What stands around every view: the brand's tokens, the page's shell, and a net below it. */
export function ElementFrame({ tag, View, host, values }: ElementFrameProps) {
  const shell = pageShell();
  useStore(shell.session); // the brand may change when somebody signs in or out
  const emit = useCallback(
    (name: string, detail?: unknown) =>
      host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true })),
    [host],
  );
  const asked = values.brand;
  const locale = typeof values.locale === 'string' ? values.locale : undefined;
  const brand: Brand = BRANDS.find((known) => known === asked) ?? shell.brand();
  return (
    <div className="p-root" data-brand={brand} lang={locale}>
      <Net
        onCaught={(thrown) => {
          const error = asError(thrown);
          shell.report(error, { element: tag });
          emit('portico-error', { message: error.message });
        }}
      >
        <View {...values} shell={shell} host={host as HTMLElement} emit={emit} />
      </Net>
    </div>
  );
}

/** Catches what its children throw while rendering: this element goes quiet, the others live on. */
class Net extends Component<{ onCaught: (thrown: unknown) => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onCaught(thrown);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
