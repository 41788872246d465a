/** The function that the guidance script adds to the page. Earlier calls wait in `q`. */
type Service = ((...call: unknown[]) => void) & { q?: unknown[][] };

export type Guidance = {
  /** Identifies the user by ids only. Rejects if the script fails to load. */
  identify(who: { personId: string; organizationId: string }): Promise<void>;
  /** Ends the identification, after a sign-out. */
  clear(): void;
};

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string;
  };
};

/** The name that a content security policy with Trusted Types has to allow. */
const POLICY = 'portico-guidance';

const page = globalThis as { aptrinsic?: Service; trustedTypes?: TrustedTypes };

/** The in-product guidance service. Its script loads when a user is identified. */
export function createGuidance(scriptUrl: string): Guidance {
  let loading: Promise<void> | undefined;
  let trusted: string | undefined;

  const load = () =>
    new Promise<void>((resolve, reject) => {
      // A policy can be created only once per name and page.
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
    clear() {
      if (loading) page.aptrinsic?.('reset');
    },
  };
}
