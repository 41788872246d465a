import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { OrganizationContent } from '../../../../legacy/content/organization.ts';
import type { DB } from '../../../database/database.types.ts';

const Text = v.fallback(v.nullable(v.string()), null);
const BrandingSchema = v.object({
  enabled: v.fallback(v.boolean(), false),
  logo: Text,
  menuTheme: Text,
  backgroundColour: Text,
});

export async function readBranding(db: Kysely<DB>, organizationId: string): Promise<OrganizationContent | undefined> {
  const organization = await db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select('branding')
    .executeTakeFirst();
  if (!organization) return undefined;
  const branding = v.parse(v.fallback(BrandingSchema, v.getFallbacks(BrandingSchema)), organization.branding);
  return { kind: 'organization', section: 'branding', branding, form: null };
}
