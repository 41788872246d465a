import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { OrganizationSettings, OrganizationUpdate } from '../../../src/features/organization/organization.wire.ts';
import { TOPICS } from '../../../src/shell/live/live.wire.ts';
import { recordDifference } from '../platform/audit/record.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { announce } from '../platform/events/queries.ts';
import { Failure } from '../platform/failures/failure.ts';
import { deleteLogo, type Logo, logoAddress, saveLogo } from './logo.ts';

const Text = v.fallback(v.nullable(v.string()), null);
const BrandingSchema = v.object({
  enabled: v.fallback(v.boolean(), false),
  logo: Text,
  menuTheme: Text,
  backgroundColour: Text,
});
const BrandingRow = v.fallback(BrandingSchema, v.getFallbacks(BrandingSchema));
const LabelsRow = v.fallback(
  v.pipe(
    v.record(v.string(), v.nullable(v.string())),
    v.transform((labels) =>
      Object.fromEntries(Object.entries(labels).flatMap(([name, label]) => (label?.trim() ? [[name, label]] : []))),
    ),
  ),
  {},
);

/** Returns the organization's branding and labels. Throws NOT_FOUND. */
export async function readSettings(db: Kysely<Tables>, id: string): Promise<OrganizationSettings> {
  const row = await db
    .selectFrom('organizations')
    .where('id', '=', id)
    .select(['id', 'name', 'branding', 'labels'])
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  return {
    id: row.id,
    name: row.name,
    branding: v.parse(BrandingRow, row.branding),
    labels: v.parse(LabelsRow, row.labels),
  };
}

/**
 * Updates the given fields in one statement, so that concurrent updates of different fields lose nothing, and notifies
 * the organization's open pages. Deletes a picture that is no longer the logo. Throws NOT_FOUND.
 */
export async function changeSettings(
  db: Kysely<Tables>,
  id: string,
  { branding = {}, labels = {} }: OrganizationUpdate,
  picture?: Logo,
): Promise<OrganizationSettings> {
  const defaults = named(labels).flatMap(([name, label]) => (label ? [] : [name]));
  const own = Object.fromEntries(named(labels).filter(([, label]) => label));
  const looks = Object.fromEntries(named<unknown>({ ...branding, ...(picture && { logo: logoAddress(id, picture) }) }));
  return await db.transaction().execute(async (transaction) => {
    const before = await readSettings(transaction, id);
    await transaction
      .updateTable('organizations')
      .set({
        labels: sql`(labels || ${JSON.stringify(own)}::jsonb) - ${defaults}::text[]`,
        ...(Object.keys(looks).length > 0 && {
          branding: sql`'{"enabled": false}' || coalesce(branding, '{}') || ${JSON.stringify(looks)}::jsonb`,
        }),
      })
      .where('id', '=', id)
      .execute();
    if (picture) await saveLogo(transaction, id, picture);
    else if ('logo' in looks) await deleteLogo(transaction, id);
    const settings = await readSettings(transaction, id);
    await recordDifference(
      transaction,
      { action: 'organization.branding-changed', organizationId: id, object: { kind: 'organization', id } },
      looksAndWords(before),
      looksAndWords(settings),
    );
    await announce(transaction, { organizationId: id, topic: TOPICS.session });
    return settings;
  });
}

/** The names that the audit log uses. */
const looksAndWords = ({ branding, labels }: OrganizationSettings) => ({
  ...branding,
  ...Object.fromEntries(Object.entries(labels).map(([name, label]) => [`${name}Label`, label])),
});

const named = <Value>(changes: Record<string, Value | undefined>) =>
  Object.entries(changes).filter((entry): entry is [string, Value] => entry[1] !== undefined);
