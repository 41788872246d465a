import type { Permissions } from '../../../src/features/activities/permissions.wire.ts';
import type { Builder } from '../platform/graphql/builder.ts';

/** Adds the interface of what the caller can do, and a type that contains nothing else. */
export function addPermissions(builder: Builder) {
  const Permissions = builder.interfaceRef<Permissions>('Permissions').implement({
    description: 'What the caller can do. The allowed and the denied actions are all that exist.',
    fields: (t) => ({
      allowedActions: t.exposeStringList('allowedActions', { nullable: false }),
      deniedActions: t.exposeStringList('deniedActions', { nullable: false }),
      limitedActions: t.exposeStringList('limitedActions', {
        nullable: false,
        description: 'Allowed without money, KPIs and impact.',
      }),
      allActionsAllowed: t.exposeBoolean('allActionsAllowed', { nullable: false }),
      allActionsDenied: t.exposeBoolean('allActionsDenied', { nullable: false }),
    }),
  });
  const PermissionSet = builder.objectRef<Permissions>('PermissionSet').implement({ interfaces: [Permissions] });
  return { Permissions, PermissionSet };
}

export type PermissionTypes = ReturnType<typeof addPermissions>;
