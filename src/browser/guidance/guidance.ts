/** What the guidance service's script puts on the page. Calls made before it has come are kept in `q`. */
type Service = ((...call: unknown[]) => void) & { q?: unknown[][] };

export type Guidance = {
  /** Tells the service who is there, by ids alone. Rejects when its script does not come. */
  identify(who: { personId: string; organizationId: string }): Promise<void>;
  /** Nobody is there whom it may follow. */
  forget(): void;
};

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string;
  };
};

/** The name that a content security policy with trusted types has to allow. */
const POLICY = 'portico-guidance';

const page = globalThis as { aptrinsic?: Service; trustedTypes?: TrustedTypes };

/** The in-product guidance service, whose script is loaded when there is somebody to follow. */
export function createGuidance(scriptUrl: string): Guidance {
  let loading: Promise<void> | undefined;
  let trusted: string | undefined;

  const load = () =>
    new Promise<void>((resolve, reject) => {
      // A policy of this name can be made once a page.
      trusted ??=
        page.trustedTypes?.createPolicy(POLICY, { createScriptURL: (url) => url }).createScriptURL(scriptUrl) ??
        scriptUrl;
      const script = document.createElement('script');
      script.async = true;
      script.onload = () => resolve();
      script.onerror = () => {
        loading = undefined;
        reject(new Error(`${new URL(scriptUrl).origin} did not answer, or is not allowed.`));
      };
      script.src = trusted;
      document.head.append(script);
    });

  return {
    identify({ personId, organizationId }) {
      if (!page.aptrinsic) {
        const early: Service = (...call) => early.q?.push(call);
        early.q = [];
        page.aptrinsic = early;
      }
      page.aptrinsic('identify', { id: personId }, { id: organizationId });
      loading ??= load();
      return loading;
    },
    forget() {
      if (loading) page.aptrinsic?.('reset');
    },
  };
}
