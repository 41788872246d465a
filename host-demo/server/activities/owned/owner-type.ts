import type { Builder } from '../../platform/graphql/builder.ts';
import type { Owned } from './owned.ts';

/** Adds the type of the owners of saved views and column presets. */
export const addOwner = (builder: Builder) =>
  builder.objectRef<Owned['owner']>('Owner').implement({
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      name: t.exposeString('name', { nullable: true, description: 'Null for a former user.' }),
    }),
  });

export type OwnerType = ReturnType<typeof addOwner>;
