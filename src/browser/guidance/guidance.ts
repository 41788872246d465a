/** What the guidance service's script puts on the page. Calls made before it has come are kept in `q`. */
type Guidance = ((...call: unknown[]) => void) & { q?: unknown[][] };

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

/** Loads the script of the in-product guidance service and tells it who is there, by ids alone. */
export function openGuidance(scriptUrl: string, who: { personId: string; organizationId: string }): Promise<void> {
  const page = globalThis as { aptrinsic?: Guidance; trustedTypes?: TrustedTypes };
  if (!page.aptrinsic) {
    const early: Guidance = (...call) => early.q?.push(call);
    early.q = [];
    page.aptrinsic = early;
  }
  page.aptrinsic('identify', { id: who.personId }, { id: who.organizationId });
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${new URL(scriptUrl).origin} did not answer, or is not allowed.`));
    const trusted = page.trustedTypes?.createPolicy(POLICY, { createScriptURL: (url) => url });
    script.src = trusted?.createScriptURL(scriptUrl) ?? scriptUrl;
    document.head.append(script);
  });
}
