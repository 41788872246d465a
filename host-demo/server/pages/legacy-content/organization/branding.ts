import type { Kysely } from 'kysely';
import type { OrganizationContent } from '../../../../legacy/content/organization.ts';
import { readSettings } from '../../../organizations/settings.ts';
import type { Tables } from '../../../platform/database/open-database.ts';

export async function readBranding(db: Kysely<Tables>, organizationId: string): Promise<OrganizationContent> {
  const { branding, labels } = await readSettings(db, organizationId);
  return { kind: 'organization', section: 'branding', branding, labels };
}
