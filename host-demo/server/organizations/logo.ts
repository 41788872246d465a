import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { LOGO_MAX_BYTES } from '../../../src/features/organization/organization.wire.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { Failure } from '../platform/failures/failure.ts';
import { pictureType } from './picture-type.ts';

const HASH_LENGTH = 16;

/** An accepted logo, and the hash at the end of its address. */
export type Logo = { content: Buffer; type: string; hash: string };

/** Throws BODY_TOO_LARGE and BAD_REQUEST, with a message. */
export function logoFrom(content: Buffer): Logo {
  if (content.length > LOGO_MAX_BYTES) {
    throw new Failure('BODY_TOO_LARGE', {
      message: 'The logo is larger than 256 KB. Choose a smaller image.',
    });
  }
  const type = pictureType(content);
  if (!type) {
    throw new Failure('BAD_REQUEST', {
      message: 'This file is not an image. Choose a PNG, JPEG, GIF, WebP or SVG file.',
    });
  }
  return { content, type, hash: createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH) };
}

/** Returns the address at which the organization's users load the logo. */
export const logoAddress = (organizationId: string, { hash }: Pick<Logo, 'hash'>): string =>
  `/rest/organizations/${organizationId}/logo?v=${hash}`;

export async function saveLogo(transaction: Transaction<Tables>, organizationId: string, logo: Logo): Promise<void> {
  const row = { ...logo, changed_at: sql<Date>`now()` };
  await transaction
    .insertInto('organization_logos')
    .values({ organization_id: organizationId, ...row })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(row))
    .execute();
}

export async function deleteLogo(transaction: Transaction<Tables>, organizationId: string): Promise<void> {
  await transaction.deleteFrom('organization_logos').where('organization_id', '=', organizationId).execute();
}

export async function findLogo(db: Kysely<Tables>, organizationId: string): Promise<Logo | undefined> {
  return await db
    .selectFrom('organization_logos')
    .where('organization_id', '=', organizationId)
    .select(['content', 'type', 'hash'])
    .executeTakeFirst();
}
