import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { asError, PorticoError } from '../../../src/base/errors.ts';
import { safeRedirect } from '../../../src/browser/navigation/safe-redirect.ts';
import { TransportFailure } from '../../../src/browser/transport/failures.ts';
import {
  ACCOUNT_ERROR_CODES,
  accountWords,
  ExpiredPasswordDetailsWire,
  findSignOnPlace,
  isSignUpOpen,
  LinkLoginView,
  type LoginNotice,
  type LoginRefusal,
  LoginView,
  loginRefusal,
  offerAt,
  rememberedEmail,
  SIGN_ON_ERROR_CODES,
  type SignOnErrorCode,
  type SignOnOffer,
  SignOnView,
  signIn,
  signOnOffer,
  signUpWords,
  typedEmail,
} from '../../../src/features/account/index.ts';
import { BRANDS } from '../../../src/shell/brand/brands.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { isStandalonePath } from '../../../src/shell/routes/standalone-paths.ts';
import type { SignedIn } from '../../../src/shell/session/session.ts';
import { afterSignIn, requestedPathAt } from '../guards.ts';
import { resetPath } from './reset-link.ts';

/** Renders the login of the administration site. */
export const AdminLoginScreen = ({ shell }: { shell: Shell }) => <LoginScreen shell={shell} admin />;

/** The login stays pending this long while the browser loads a page of the legacy module. */
const LEAVING_MS = 10_000;

/** Renders the login, and redirects to the requested page after it. */
export function LoginScreen({ shell, admin = false }: { shell: Shell; admin?: boolean }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { brands } = shell.config;
  const { productName, contactUrl } = brands[shell.brand()];
  const remembered = useMemo(() => rememberedEmail(shell.storage, { admin }), [shell, admin]);
  const typed = typedEmail(shell);
  const [isLinkSpent, setIsLinkSpent] = useState(false);
  const [asksForEmail, setAsksForEmail] = useState(false);
  useFrameReport(shell);
  const hasSignUp = useSignUp(shell);

  const leaveFor = async (session: SignedIn) => {
    typed.text = '';
    const target = afterSignIn(shell, session, requestedPathAt(location));
    if (isStandalonePath(new URL(target, location.origin).pathname)) return void (await navigate(target));
    shell.navigate(target, 'signed-in');
    await leavingTime();
  };
  const leavingTime = () => new Promise<void>((resolve) => void shell.clock.after(LEAVING_MS, resolve));
  const leaving = useRef<Promise<void>>(undefined);
  const goOn = (session: SignedIn): Promise<void> => {
    leaving.current ??= leaveFor(session).finally(() => {
      leaving.current = undefined;
    });
    return leaving.current;
  };
  const asked = useRef<ReturnType<typeof signIn>>(undefined);
  // Handles a sign-in in another tab, or a page restored from the history, like the route's guard. A pending sign-in
  // continues: it ends the other tab's session, so without its response no user would be signed in.
  const follow = async () => {
    await asked.current?.catch(() => {});
    const now = shell.session.getState();
    if (now.phase === 'signed-in') await goOn(now);
  };
  useEffect(() =>
    shell.session.subscribe((now) => {
      if (now.phase === 'signed-in') follow().catch((error: unknown) => shell.report(asError(error)));
    }),
  );

  const enter = async (credentials: Parameters<typeof signIn>[1]): Promise<LoginRefusal | undefined> => {
    try {
      asked.current = signIn(shell.rest, credentials, { admin });
      const now = await shell.session.signedIn(await asked.current);
      if (now.phase === 'signed-in') await goOn(now);
      else if (now.phase === 'signed-out' && now.reason === 'replaced') {
        shell.reload(); // nothing is lost in it except typed credentials
        await leavingTime();
      } else throw new Error('The sign-in response has no user.');
      return undefined;
    } catch (error) {
      const token = expiredPasswordToken(error);
      if (token !== undefined) return void (await navigate(resetPath({ token, expired: true, admin })));
      if (!(error instanceof TransportFailure)) shell.report(asError(error));
      const hosts = BRANDS.flatMap((brand) => brands[brand].hosts);
      return loginRefusal(error, {
        path: location.pathname + location.search + location.hash,
        isOwnHost: (hostname) => hosts.includes(hostname),
        contactUrl,
      });
    }
  };

  const signOn = async ({ at }: SignOnOffer) => {
    try {
      const destination = safeRedirect(requestedPathAt(location), location.origin, shell.config.paths);
      location.assign(await shell.redirects.signOnAddress(at, destination));
    } catch (error) {
      shell.report(asError(error));
    }
  };

  const token = query.get('token');
  if (token !== null && !isLinkSpent) {
    const enterByLink = async () => {
      const refusal = await enter({ token });
      // The message for a wrong password would be wrong here.
      if (refusal?.code === ACCOUNT_ERROR_CODES.loginFailed) setIsLinkSpent(true);
      return refusal;
    };
    return <LinkLoginView productName={productName} admin={admin} onLogin={enterByLink} />;
  }
  const sentBy = { error: errorOf(query), tenant: query.get('tenant'), idp: query.get('idp') };
  const offer = admin ? undefined : signOnOffer(sentBy, shell.storage);
  if (asksForEmail && !admin) {
    return (
      <SignOnView
        email={remembered.read()}
        typed={typed}
        onFind={(lookup) => findSignOnPlace(shell.rest, lookup)}
        onSignOn={(place) => signOn(offerAt(place))}
        onBack={() => setAsksForEmail(false)}
      />
    );
  }
  return (
    <LoginView
      key={String(admin)}
      productName={productName}
      admin={admin}
      notice={isLinkSpent ? { priority: 'WARNING', message: accountWords().linkSpent } : loginNotice(query, admin)}
      offer={offer}
      remembered={remembered}
      typed={typed}
      resetLink={<Link to={resetPath({ admin })}>{accountWords().resetPassword}</Link>}
      signUpLink={!admin && hasSignUp && <SignUpLink />}
      onLogin={enter}
      onSignOn={signOn}
      onUseSignOn={admin ? undefined : () => setAsksForEmail(true)}
    />
  );
}

const errorOf = (query: URLSearchParams): SignOnErrorCode | undefined =>
  SIGN_ON_ERROR_CODES.find((code) => code === query.get('error'));

/** Temporary errors that other parties cause. */
const PASSING: ReadonlySet<SignOnErrorCode> = new Set([
  'SSO_EXPIRED',
  'SSO_UNAVAILABLE',
  'SSO_LOGOUT_INCOMPLETE',
  'SERVICE_UNAVAILABLE',
]);

/** Returns the reason for the login: an expired session, or a failed single sign-on. */
function loginNotice(query: URLSearchParams, admin: boolean): LoginNotice | undefined {
  const failed = errorOf(query);
  if (failed)
    return { priority: PASSING.has(failed) ? 'WARNING' : 'ERROR', message: accountWords().signOnFailed[failed] };
  const tenant = query.get('tenant');
  // The guard of this screen has led them there a moment ago, and does so once
  // (docs/decisions/0021-login-destination.md).
  if (tenant && !admin) return { priority: 'FYI', message: accountWords().signOnBegun(tenant) };
  if (query.has('expired'))
    return { priority: 'FYI', heading: accountWords().expired, message: accountWords().loginAgain };
  if (isFramed()) {
    const message = (
      <>
        {accountWords().framed}{' '}
        <a href={location.href} target="_blank" rel="noopener">
          {accountWords().ownWindow}
        </a>
      </>
    );
    return { priority: 'WARNING', message };
  }
  return undefined;
}

function expiredPasswordToken(error: unknown): string | undefined {
  if (!(error instanceof TransportFailure) || error.code !== ACCOUNT_ERROR_CODES.passwordExpired) return undefined;
  const details = v.safeParse(ExpiredPasswordDetailsWire, error.details);
  return details.success ? details.output.token : undefined;
}

const SignUpLink = () => (
  <>
    {signUpWords().newHere} <Link to="/signup">{signUpWords().title}</Link>
  </>
);

/** Returns whether users can sign up organizations. The login does not wait for it, nor needs it. */
function useSignUp(shell: Shell): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    isSignUpOpen(shell.rest).then(setIsOpen, () => setIsOpen(false));
  }, [shell]);
  return isOpen;
}

const isFramed = () => window.self !== window.top;

/** A login inside an iframe does not show its site's address. */
function useFrameReport(shell: Shell): void {
  useEffect(() => {
    if (isFramed()) shell.report(new PorticoError('login.framed', 'Login was opened inside an embedded frame.'));
  }, [shell]);
}
