import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type Provider from 'oidc-provider';
import * as v from 'valibot';
import { allow } from '../../platform/access/access.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { SINGLE_SIGN_ON_ORGANIZATIONS, SINGLE_SIGN_ON_PEOPLE } from '../seed/single-sign-on-people.ts';
import { identityEntries } from './entries.ts';
import { type IdentityPerson, identityPeople } from './identity-people.ts';
import { logoutPage, profilePage, substitutePage } from './pages.ts';
import { ProviderRefusal } from './provider-refusal.ts';

type AccountPages = { provider: Provider; db: Kysely<Tables>; productOrigins: readonly string[] };

/** The product's origin at which the browser signed in last. */
const PRODUCT_COOKIE = 'identity_product';
const Substitute = v.object({ email: v.string() });

/** Adds the provider's pages that the product's user menu links to: profile, substitute and logout. */
export function addAccountPages(app: FastifyInstance, { provider, db, productOrigins }: AccountPages): void {
  const people = identityPeople('oidc');
  const substitutes = new (identityEntries(db))('Substitute');

  provider.on('authorization.success', ({ cookies, oidc }) => {
    const { origin } = new URL(String(oidc.params?.redirect_uri));
    cookies.set(PRODUCT_COOKIE, origin, { path: '/oidc', httpOnly: true, sameSite: 'lax' });
  });

  const signedIn = async ({ raw }: FastifyRequest, reply: FastifyReply): Promise<IdentityPerson> => {
    const { accountId } = await provider.Session.get(provider.createContext(raw, reply.raw));
    const person = people.find(({ email }) => email === accountId);
    if (!person) throw new ProviderRefusal('You are not signed in here.');
    return person;
  };
  const colleaguesOf = ({ email }: IdentityPerson) =>
    people.filter((one) => one.email !== email && SINGLE_SIGN_ON_PEOPLE.some(({ username }) => username === one.email));
  const substituteOf = async (person: IdentityPerson) => {
    const entry = v.safeParse(Substitute, await substitutes.find(person.email));
    return colleaguesOf(person).find(({ email }) => entry.success && email === entry.output.email);
  };
  const sendHtml = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);

  app.get('/profile', allow('public'), async (request, reply) => {
    const person = await signedIn(request, reply);
    return sendHtml(reply, profilePage(person, await substituteOf(person)));
  });
  app.get('/substitute', allow('public'), async (request, reply) => {
    const person = await signedIn(request, reply);
    const [colleagues, substitute] = [colleaguesOf(person), await substituteOf(person)];
    return sendHtml(reply, substitutePage({ action: request.url, colleagues, substitute }));
  });
  app.post<{ Body: { email?: string } }>('/substitute', allow('public'), async (request, reply) => {
    const person = await signedIn(request, reply);
    await substitutes.upsert(person.email, { email: request.body?.email ?? '' }, 0);
    return reply.redirect(request.url, 303);
  });
  app.get('/logout', allow('public'), async ({ raw }, reply) => {
    const signedInAt = provider.createContext(raw, reply.raw).cookies.get(PRODUCT_COOKIE);
    const productOrigin = productOrigins.find((origin) => origin === signedInAt) ?? productOrigins[0] ?? '';
    return sendHtml(reply, logoutPage(SINGLE_SIGN_ON_ORGANIZATIONS.oidc.name, productOrigin));
  });
}
