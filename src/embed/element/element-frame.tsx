import { RotateCcw } from 'lucide-react';
import {
  Component,
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { useStore } from 'zustand';
import { directionOf, onLocale, textLanguage } from '../../base/language/words.ts';
import { codeWords } from '../../browser/code/code.words.ts';
import { BRANDS, type Brand } from '../../shell/brand/brands.ts';
import { pageShell } from '../../shell/page-shell.ts';
import { LanguageContext } from '../../ui/language/use-words.ts';
import { firstControl } from '../../ui/layer/first-control.ts';
import { hasFocus } from '../../ui/layer/has-focus.ts';
import { isFocusLost } from '../../ui/layer/is-focus-lost.ts';
import { SheetsContext } from '../../ui/styles/use-sheets.ts';
import { setStates } from './custom-states.ts';
import type { ElementContext } from './element-context.ts';
import type { MountTarget } from './element-view.ts';
import { fail } from './fail.ts';
import { keepKeys } from './keep-keys.ts';
import { keepSheets } from './keep-sheets.ts';
import { localeOf } from './locale.ts';

type ElementFrameProps = MountTarget & { View: ComponentType<ElementContext> };

/** Wraps a view in an error boundary, the page's shell and the brand's tokens. */
export function ElementFrame(props: ElementFrameProps) {
  const { host, root, onDrawn, onStarted } = props;
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  useEffect(() => onStarted?.(), [onStarted]);
  useEffect(() => keepKeys(host), [host]);
  return (
    <Net host={host} root={root} locale={localeOf(props.values.locale, host.ownerDocument)}>
      <ElementBody {...props} />
    </Net>
  );
}

function ElementBody({ View, host, root, values }: ElementFrameProps) {
  const shell = pageShell();
  useStore(shell.session); // the brand can change at sign-in and sign-out
  const emitters = useMemo(() => ({ emit: emitter(host, false), emitCancelable: emitter(host, true) }), [host]);
  const setHostStates = useCallback<ElementContext['setStates']>((states) => setStates(host, states), [host]);
  const adopt = useCallback((sheets: readonly string[]) => keepSheets(root, sheets), [root]);
  const brand: Brand = BRANDS.find((known) => known === values.brand) ?? shell.brand();
  const locale = localeOf(values.locale, host.ownerDocument);
  const language = useSyncExternalStore(onLocale, () => textLanguage(locale));
  return (
    <div className="p-root" data-brand={brand} lang={language} dir={directionOf(language)}>
      <LanguageContext value={language}>
        <SheetsContext value={adopt}>
          <View {...values} {...emitters} shell={shell} host={host} locale={locale} setStates={setHostStates} />
        </SheetsContext>
      </LanguageContext>
    </div>
  );
}

const emitter =
  (host: HTMLElement, cancelable: boolean): ElementContext['emitCancelable'] =>
  (name, detail) =>
    host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));

type NetProps = Pick<MountTarget, 'host' | 'root'> & { locale: string; children: ReactNode };

/**
 * Catches errors while rendering and in effects. The element then shows a retry button; others keep working. Moves the
 * focus to the button if it was inside.
 */
class Net extends Component<NetProps, { failed: boolean }> {
  override state = { failed: false };
  #isReported = false;

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(thrown: unknown): void {
    if (this.#isReported) return; // one commit can throw several errors
    this.#isReported = true;
    fail(this.props.host, thrown);
  }

  override getSnapshotBeforeUpdate(): boolean {
    return hasFocus(this.props.host);
  }

  override componentDidUpdate(_: NetProps, before: { failed: boolean }, hadFocus: boolean): void {
    if (!hadFocus || !(before.failed || this.state.failed) || !isFocusLost(this.props.host)) return;
    firstControl(this.props.root)?.focus();
  }

  #retry = () => {
    this.#isReported = false;
    setStates(this.props.host, { failed: false });
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { failed } = codeWords(this.props.locale);
    return (
      <button
        type="button"
        part="retry"
        data-ref="retry"
        className="p-icon-button"
        aria-label={failed}
        title={failed}
        onClick={this.#retry}
      >
        <RotateCcw size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    );
  }
}
