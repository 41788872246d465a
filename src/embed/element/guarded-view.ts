import { codeWords } from '../../browser/code/code.words.ts';
import { firstControl } from '../../ui/layer/first-control.ts';
import { drawRetry } from '../placeholder/failure-placeholder.ts';
import { removePlaceholder } from '../placeholder/placeholder.ts';
import { setStates } from './custom-states.ts';
import type { ElementView, MountView } from './element-view.ts';
import { fail } from './fail.ts';
import { localeOf } from './locale.ts';

/**
 * Returns a view that catches its errors and offers a retry: an uncaught error would reach the script that inserted the
 * element.
 */
export function guardedView(mountView: MountView): MountView {
  return (target) => {
    const { host } = target;
    let { values } = target;
    let view: ElementView | undefined;

    const attempt = (task: () => void, onFailed: () => void) => {
      try {
        task();
      } catch (thrown) {
        fail(host, thrown);
        onFailed();
      }
    };
    const end = () => {
      const ended = view;
      view = undefined;
      attempt(
        () => ended?.unmount(),
        () => {},
      );
    };
    const start = () =>
      attempt(() => {
        view = mountView({ ...target, values });
      }, offerRetry);
    const offerRetry = () => {
      end();
      const retry = () => {
        removePlaceholder(host);
        setStates(host, { failed: false });
        start();
        firstControl(target.root)?.focus();
      };
      drawRetry(host, retry, undefined, codeWords(localeOf(values.locale, host.ownerDocument)).failed);
    };

    start();
    return {
      update(now) {
        values = now;
        attempt(() => view?.update(now), offerRetry);
      },
      unmount() {
        removePlaceholder(host);
        end();
      },
    };
  };
}
