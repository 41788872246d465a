import type { Builder } from '../platform/graphql/builder.ts';
import { addChangeFields } from './changes/fields.ts';
import { addColumnPresetFields } from './column-presets/fields.ts';
import { addCriteria } from './criteria-types.ts';
import { addHistoryFields } from './history/fields.ts';
import { addOwner } from './owned/owner-type.ts';
import { addPermissions } from './permission-fields.ts';
import { addReadFields } from './reads/fields.ts';
import { addRowFields } from './rows/fields.ts';
import { addSavedViewFields } from './saved-views/fields.ts';
import { addTypeFields } from './types/fields.ts';

/** Activities in GraphQL. */
export function addActivityFields(builder: Builder): void {
  const Owner = addOwner(builder);
  const criteria = addCriteria(builder);
  const permissions = addPermissions(builder);
  const types = addTypeFields(builder, permissions);
  const reads = addReadFields(builder, { ...criteria, ...permissions, ...types, Owner });
  addChangeFields(builder, reads);
  addHistoryFields(builder, Owner);
  addRowFields(builder, { ...criteria, ...permissions, Owner });
  addColumnPresetFields(builder, Owner);
  addSavedViewFields(builder, { ...criteria, Owner });
}
