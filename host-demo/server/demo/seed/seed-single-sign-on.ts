import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { DEMO_CLIENT_ID, readDemoCertificate, readDemoClientSecret } from '../identity-provider/demo-keys.ts';
import { insertBudget } from './insert-budget.ts';
import { BRIGHTWATER_PLANS, type BudgetPlan, NORTHLIGHT_PLANS } from './marketing-plans.ts';
import { seededRandom } from './seeded-random.ts';
import { SINGLE_SIGN_ON_ORGANIZATIONS, SINGLE_SIGN_ON_PEOPLE, type SignOnProtocol } from './single-sign-on-people.ts';

const PLANS: Record<SignOnProtocol, readonly BudgetPlan[]> = { saml: BRIGHTWATER_PLANS, oidc: NORTHLIGHT_PLANS };
const RANDOM_SEED = 20_270_702;
/** A number that no other advisory lock of this product uses. */
const LOCK = 7_203_116;

/**
 * Adds the organizations that sign in at an identity provider, each on its own and only once, also to a database that an
 * older version has filled. Their providers are those of the demonstration, distinguished by addresses without a host. Answers
 * whether something had to be added.
 */
export async function seedSingleSignOn(db: Kysely<Tables>): Promise<boolean> {
  const [certificate, clientSecret] = await Promise.all([readDemoCertificate(db), readDemoClientSecret(db)]);
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const samlId = await insertOrganization(transaction, 'saml');
    if (samlId) {
      await transaction
        .insertInto('saml_providers')
        .values({
          organization_id: samlId,
          sign_on_url: '/saml/sign-on',
          certificate,
          email_domains: ['brightwater.example'],
        })
        .execute();
    }
    const oidcId = await insertOrganization(transaction, 'oidc');
    if (oidcId) {
      await transaction
        .insertInto('oidc_providers')
        .values({
          organization_id: oidcId,
          issuer: '/oidc',
          client_id: DEMO_CLIENT_ID,
          client_secret: clientSecret,
          create_people: true,
          profile_page: '/oidc/profile',
          substitute_page: '/oidc/substitute',
          logout_page: '/oidc/logout',
          email_domains: ['northlight.example'],
        })
        .execute();
    }
    return samlId !== undefined || oidcId !== undefined;
  });
}

/** Undefined if it exists. */
async function insertOrganization(db: Transaction<Tables>, protocol: SignOnProtocol): Promise<string | undefined> {
  const organization = await db
    .insertInto('organizations')
    .values(SINGLE_SIGN_ON_ORGANIZATIONS[protocol])
    .onConflict((conflict) => conflict.column('host_label').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!organization) return undefined;
  const people = SINGLE_SIGN_ON_PEOPLE.filter((person) => person.protocol === protocol);
  const owners = await db
    .insertInto('people')
    .values(
      people.map(({ username, firstName, lastName, title, access }) => ({
        organization_id: organization.id,
        username,
        first_name: firstName,
        last_name: lastName,
        title,
        locale: 'en',
        default_tab: 'HOME',
        access: [...access],
      })),
    )
    // An email address that belongs to another account stays there.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const random = seededRandom(RANDOM_SEED);
  for (const plan of PLANS[protocol]) {
    const ownerIds = owners.map(({ id }) => id);
    await insertBudget(db, organization.id, plan, ownerIds, random);
  }
  return organization.id;
}
