import { createHash, createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;

/** The response of the stand-in; each part can be made invalid. */
export type OpenIdAnswer = {
  header: Json;
  claims: Json;
  userInfo: Json;
  /** The signer of the id token: the provider's published key, an unpublished key, the client secret, or none. */
  signedBy: 'provider' | 'stranger' | 'client secret' | 'nobody';
  withIdToken: boolean;
};

export type FakeOpenIdProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Returns the address to which the browser returns after an authorization request. */
  callback(authorization: string): string;
  /** Applies these changes to otherwise valid responses from now on. */
  answers(change: (answer: OpenIdAnswer) => OpenIdAnswer): void;
  close(): void;
};

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encode = (value: Json) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * An OpenID provider whose responses a test can change, also to malicious ones. It checks the code verifier against the
 * challenge, and returns each code's tokens once. Its address is a localhost name that browsers resolve.
 */
export async function startFakeOpenIdProvider(email: string): Promise<FakeOpenIdProvider> {
  const clientId = 'portico';
  const clientSecret = 'secret-of-the-fake-provider';
  let change = (answer: OpenIdAnswer) => answer;
  const asked = new Map<string, URLSearchParams>();

  const idToken = (answer: OpenIdAnswer): string => {
    const content = `${encode(answer.header)}.${encode(answer.claims)}`;
    const rsa = (key: typeof privateKey) => createSign('RSA-SHA256').update(content).sign(key, 'base64url');
    const signatures = {
      provider: () => rsa(privateKey),
      stranger: () => rsa(stranger.privateKey),
      'client secret': () => createHmac('sha256', clientSecret).update(content).digest('base64url'),
      nobody: () => '',
    };
    return `${content}.${signatures[answer.signedBy]()}`;
  };

  const server = createServer(async (request, response) => {
    const send = (body: Json, status = 200) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    let text = '';
    for await (const chunk of request) text += chunk;
    const path = new URL(request.url ?? '/', issuer).pathname;
    if (path === '/.well-known/openid-configuration') {
      return send({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/keys`,
        authorization_response_iss_parameter_supported: true,
        // OpenID Connect allows providers to list all of these.
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      });
    }
    if (path === '/keys') {
      return send({
        keys: [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'a' }],
      });
    }
    const seconds = Math.floor(Date.now() / 1000);
    const answerFor = (nonce: string | null) =>
      change({
        header: { alg: 'RS256', kid: 'a' },
        claims: { iss: issuer, sub: email, aud: clientId, iat: seconds, exp: seconds + 300, nonce },
        userInfo: { sub: email, email, email_verified: true },
        signedBy: 'provider',
        withIdToken: true,
      });
    if (path === '/userinfo') return send(answerFor(null).userInfo);
    const form = new URLSearchParams(text);
    const authorization = asked.get(form.get('code') ?? '');
    asked.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (authorization?.get('code_challenge') !== challenge) return send({ error: 'invalid_grant' }, 400);
    const answer = answerFor(authorization.get('nonce'));
    return send({
      access_token: 'access',
      token_type: 'Bearer',
      expires_in: 300,
      ...(answer.withIdToken && { id_token: idToken(answer) }),
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://stand-in.localhost:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    clientId,
    clientSecret,
    callback(authorization) {
      const { searchParams } = new URL(authorization);
      const code = `code-${asked.size}-${searchParams.get('state')}`;
      asked.set(code, searchParams);
      const back = new URLSearchParams({ code, state: searchParams.get('state') ?? '', iss: issuer });
      return `${searchParams.get('redirect_uri')}?${back}`;
    },
    answers(next) {
      change = next;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
