import { firstControl } from '../../ui/layer/first-control.ts';
import { drawRetry } from '../placeholder/failure-placeholder.ts';
import { removeFace } from '../placeholder/placeholder.ts';
import { setStates } from './custom-states.ts';
import type { ElementView, MountView } from './element-view.ts';
import { fail } from './fail.ts';

/**
 * A view that throws nothing into the page: the browser would hand it on to whatever script has put the element there. What
 * cannot be drawn offers to try again.
 */
export function guardedView(mountView: MountView): MountView {
  return (ground) => {
    const { host } = ground;
    let { values } = ground;
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
    const begin = () =>
      attempt(() => {
        view = mountView({ ...ground, values });
      }, offerRetry);
    const offerRetry = () => {
      end();
      drawRetry(host, () => {
        removeFace(host);
        setStates(host, { failed: false });
        begin();
        firstControl(ground.root)?.focus();
      });
    };

    begin();
    return {
      update(now) {
        values = now;
        attempt(() => view?.update(now), offerRetry);
      },
      unmount() {
        removeFace(host);
        end();
      },
    };
  };
}
