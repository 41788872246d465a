import type { Kysely } from 'kysely';
import type { OrganizationContent } from '../../../../legacy/content/organization.ts';
import { effectiveFeatures } from '../../../organizations/features.ts';
import { usesSingleSignOn } from '../../../organizations/uses-single-sign-on.ts';
import type { DB } from '../../../platform/database/database.types.ts';
import { readEnvironment } from '../../../platform/environment/environment.ts';
import type { Asked } from './asked.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export async function readSecurity(
  db: Kysely<DB>,
  organizationId: string,
  { limits = readEnvironment() }: Pick<Asked, 'limits'>,
): Promise<OrganizationContent | undefined> {
  const organization = await db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select(['sso', effectiveFeatures().as('features')])
    .executeTakeFirst();
  if (!organization) return undefined;
  return {
    kind: 'organization',
    section: 'security',
    security: {
      passwordSignIn: !usesSingleSignOn(organization),
      idleMinutes: limits.sessionIdleMs / MINUTE_MS,
      sessionHours: limits.sessionMaxMs / HOUR_MS,
      wrongPasswordsPerAccount: limits.signInFailuresPerAccount,
      wrongPasswordsPerAddress: limits.signInFailuresPerAddress,
      wrongPasswordsWindowMinutes: limits.signInFailureWindowMs / MINUTE_MS,
    },
  };
}
