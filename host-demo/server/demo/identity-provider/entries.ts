import { type Kysely, sql } from 'kysely';
import type { Adapter, AdapterConstructor, AdapterPayload } from 'oidc-provider';
import type { Tables } from '../../platform/database/open-database.ts';

/** The providers' state in the database, which survives a restart. An adapter for oidc-provider. */
export function identityEntries(db: Kysely<Tables>): AdapterConstructor {
  return class implements Adapter {
    readonly kind: string;

    constructor(kind: string) {
      this.kind = kind;
    }

    private find_(column: 'id' | 'uid', value: string) {
      return db
        .selectFrom('identity_host_entries')
        .where('kind', '=', this.kind)
        .where(column, '=', value)
        .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', sql<Date>`now()`)]))
        .select('payload')
        .executeTakeFirst();
    }

    async upsert(id: string, payload: AdapterPayload, expiresInS: number) {
      const row = {
        payload: JSON.stringify(payload),
        uid: payload.uid ?? null,
        grant_id: payload.grantId ?? null,
        expires_at: expiresInS ? sql<Date>`now() + ${expiresInS}::float8 * interval '1 second'` : null,
      };
      await db
        .insertInto('identity_host_entries')
        .values({ kind: this.kind, id, ...row })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
        .execute();
    }

    async find(id: string) {
      return (await this.find_('id', id))?.payload as AdapterPayload | undefined;
    }

    async findByUid(uid: string) {
      return (await this.find_('uid', uid))?.payload as AdapterPayload | undefined;
    }

    async findByUserCode() {
      return undefined; // belongs to a flow that is disabled
    }

    async consume(id: string) {
      await db
        .updateTable('identity_host_entries')
        .set({ payload: sql`payload || jsonb_build_object('consumed', extract(epoch from now())::bigint)` })
        .where('kind', '=', this.kind)
        .where('id', '=', id)
        .execute();
    }

    async destroy(id: string) {
      await db.deleteFrom('identity_host_entries').where('kind', '=', this.kind).where('id', '=', id).execute();
    }

    async revokeByGrantId(grantId: string) {
      await db.deleteFrom('identity_host_entries').where('grant_id', '=', grantId).execute();
    }
  };
}
