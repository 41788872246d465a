import { RotateCcw } from 'lucide-react';
import { Component, type ComponentType, type ReactNode, useCallback, useEffect, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { asError } from '../../base/errors.ts';
import { consoleReporter } from '../../browser/reporting/reporter.ts';
import { BRANDS, type Brand } from '../../shell/brand/brand.ts';
import { pageShell } from '../../shell/page-shell.ts';
import type { ElementContext } from './element-context.ts';
import type { Ground as Place } from './element-view.ts';
import { spokenLanguage } from './spoken-language.ts';

type ElementFrameProps = Omit<Place, 'root'> & {
  tag: string;
  View: ComponentType<ElementContext>;
};

/** What stands around every view: a net below it, the page's shell, and the brand's tokens. */
export function ElementFrame(props: ElementFrameProps) {
  const { tag, host, onDrawn, onStarted } = props;
  const emit = useCallback(
    (name: string, detail?: unknown) =>
      host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true })),
    [host],
  );
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  useEffect(() => onStarted?.(), [onStarted]);
  return (
    <Net
      onCaught={(error) => {
        report(error, tag);
        emit('portico-error', { message: error.message });
      }}
    >
      <Ground {...props} emit={emit} />
    </Net>
  );
}

function Ground({ View, host, values, emit }: ElementFrameProps & Pick<ElementContext, 'emit'>) {
  const shell = pageShell();
  useStore(shell.session); // the brand may change when somebody signs in or out
  const brand: Brand = BRANDS.find((known) => known === values.brand) ?? shell.brand();
  return (
    <div className="p-root" data-brand={brand} lang={spokenLanguage(values.locale)}>
      <View {...values} shell={shell} host={host} emit={emit} />
    </div>
  );
}

const FAILED = 'This part of the page has failed. Try again.';

/** To the page's reporter; where it is the shell that failed, to the console. */
function report(error: Error, tag: string): void {
  try {
    pageShell().report(error, { element: tag });
  } catch {
    consoleReporter()(error, { element: tag });
  }
}

/**
 * Catches what its children throw while rendering. This element then shows only a way to try again; the others live on.
 */
class Net extends Component<{ onCaught: (error: Error) => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onCaught(asError(thrown));
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <button
        type="button"
        part="retry"
        className="p-icon-button"
        aria-label={FAILED}
        title={FAILED}
        onClick={() => this.setState({ failed: false })}
      >
        <RotateCcw size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    );
  }
}
