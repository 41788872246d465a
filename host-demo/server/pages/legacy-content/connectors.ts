import { type Kysely, sql } from 'kysely';
import type { ConnectionStatus, ConnectorsContent } from '../../../legacy/content/connectors.ts';
import { effectiveFeatures } from '../../organizations/features.ts';
import type { DB } from '../../platform/database/database.types.ts';

const statusOf = (connected: boolean): ConnectionStatus => (connected ? 'CONNECTED' : 'NOT_CONNECTED');

/** Reads the organization's connections from its settings. No connector runs here, so there is no last run. */
export async function readConnectors(db: Kysely<DB>, organizationId: string): Promise<ConnectorsContent | undefined> {
  const organization = await db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select([
      'sso',
      sql<boolean>`
        work_management_base_url is not null and ${effectiveFeatures()} @> '{"WORKFLOW_INTEGRATION": true}'
      `.as('workManagement'),
    ])
    .executeTakeFirst();
  if (!organization) return undefined;
  return {
    kind: 'connectors',
    connectors: [
      {
        name: 'Identity provider',
        purpose: 'Signs people in with one account for everything they work with',
        status: statusOf(organization.sso),
        lastRunAt: null,
      },
      {
        name: 'Work management',
        purpose: 'Opens the jobs that belong to activities',
        status: statusOf(organization.workManagement),
        lastRunAt: null,
      },
    ],
  };
}
