/** A malicious address for a redirect parameter. */
export type RedirectAttack = {
  /** The address in `redirectTo`, `RelayState` or a response, after one decoding. */
  address: string;
  /** The technique. */
  by: string;
};

const EVIL = 'evil.example';

/**
 * Addresses that a page of `origin`, such as `https://planning.example`, must not redirect to: each one leads to
 * another site, runs a script, signs out or loops, in a browser or in a server that decodes it again. Run them against
 * your own server: none may appear in a `Location` header or be where the browser ends up.
 */
export function redirectAttacks(origin: string): readonly RedirectAttack[] {
  const { host, hostname, protocol } = new URL(origin);
  const otherProtocol = protocol === 'https:' ? 'http:' : 'https:';
  return Object.entries({
    'another site': [`https://${EVIL}/`, `http://${EVIL}`, `HTTPS://${EVIL.toUpperCase()}/`, `https://[::1]:1/`],
    'another scheme or port of the same host': [`${otherProtocol}//${host}/home`, `${protocol}//${hostname}:1/home`],
    'a name that begins or ends like ours': [
      `${origin}.${EVIL}/`,
      `${protocol}//${EVIL}.${hostname}.${EVIL}/`,
      `${protocol}//x${host}/`,
    ],
    'no scheme at all': [`//${EVIL}`, `//${EVIL}/home`, `///${EVIL}`, `////${EVIL}/`, `//${EVIL}/${host}`],
    'a scheme with too few or too many slashes': [
      `https:${EVIL}`,
      `https:/${EVIL}`,
      `http:${EVIL}`,
      `${protocol}///${EVIL}`,
      `${protocol}\\\\${EVIL}`,
    ],
    backslashes: [`/\\${EVIL}`, `\\\\${EVIL}`, `\\/${EVIL}`, `/\\/${EVIL}`, `/home\\..\\..\\\\${EVIL}`],
    'tabs, line ends and other controls': [
      `/\t/${EVIL}`,
      `/\n/${EVIL}`,
      `/\r/${EVIL}`,
      `\t//${EVIL}`,
      ` //${EVIL}`,
      `\u0000//${EVIL}`,
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
    ],
    'an injected header': ['/home%0d%0aLocation:%20https://evil.example', '/home%0aSet-Cookie:a=b', '/home\r\nX: 1'],
    'dots that leave two slashes': [
      `/.//${EVIL}`,
      `/..//${EVIL}`,
      `/home/..//${EVIL}`,
      `/%2e%2e//${EVIL}`,
      `.//${EVIL}`,
    ],
    'a name before an at sign': [
      `${origin}@${EVIL}/`,
      `${protocol}//${host}:password@${EVIL}/`,
      `${protocol}//user:secret@${host}/home`,
      `//${host}@${EVIL}`,
      `${protocol}//${EVIL}#@${host}/`,
    ],
    'a script or a document in the address': [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      `javascript://${host}/%0aalert(1)`,
      'data:text/html,<script>alert(1)</script>',
      `blob:${origin}/4e1f8b1e-0000-4000-8000-000000000000`,
      'vbscript:msgbox(1)',
      'file:///etc/passwd',
      'about:blank',
      `view-source:${origin}/home`,
      `filesystem:${origin}/temporary/x.html`,
      'mailto:user@evil.example',
    ],
    'one more decoding': [
      `%2f%2f${EVIL}`,
      `/%2f${EVIL}`,
      `/%5c${EVIL}`,
      `/%252f${EVIL}`,
      `/%25252f%25252f${EVIL}`,
      `/%09/${EVIL}`,
      `https%3a%2f%2f${EVIL}`,
      'javascript%3aalert(1)',
      '/%6cogout',
      '/%256cogin',
      '/log%6Fut',
    ],
    'letters that look alike': [
      `/\uff0f${EVIL}`,
      `\uff0f\uff0f${EVIL}`,
      `/\uff3c${EVIL}`,
      `https:\uff0f\uff0f${EVIL}`,
      `https\uff1a//${EVIL}`,
      `/${'\uff4c'}ogout`,
      `//evil\u3002example`,
    ],
    'invisible characters': [`/\u200b/${EVIL}`, `\ufeff//${EVIL}`, `/\u202e/${EVIL}`, `/\u00a0/${EVIL}`],
    'a circle, or the way out': [
      '/login',
      '/login/',
      '/LOGIN',
      '/login?redirectTo=/login',
      '/admin/login',
      '/logout',
      '/Logout?x=1',
      '/logout#a',
      '/logout;x=1',
      '//logout',
      '/admin//logout',
      '/admin/../logout',
      '/maintenance?redirectTo=/maintenance',
      `${origin}/logout`,
      'logout',
      './login',
    ],
    'an interface instead of a page': [
      '/rest/saml/logout',
      '/rest/oidc/login?tenant=x',
      '/rest/logout',
      '/graphql?query={x}',
    ],
    'an address inside the address': [
      `/home?redirectTo=//${EVIL}`,
      `/home?redirectTo=https%3A%2F%2F${EVIL}`,
      '/home?a=1&redirectTo=%2Flogout',
      `/home?redirectTo=%2Fhome&redirectTo=//${EVIL}`,
      `/home?redirectTo=//${EVIL}&redirectTo=%2Fhome`,
      `/home?redirectTo=%2Fhome%3FredirectTo%3D%2F%2F${EVIL}`,
    ],
    'its length': [`/${'a'.repeat(20_000)}`, `/home?x=${'%41'.repeat(10_000)}`, `/home#${'x'.repeat(100_000)}`],
    'being no address': ['http://[bad', `${protocol}//`, 'http://%', `${protocol}//${hostname}:99999/`],
  }).flatMap(([by, addresses]) => addresses.map((address) => ({ address, by })));
}
