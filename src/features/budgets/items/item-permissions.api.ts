import type { Rest } from '../../../browser/transport/rest.ts';
import { type ItemPermissions, ItemPermissionsWire } from './item-permissions.wire.ts';

/** Reads which fields of items the user can't change. Rejects with a TransportFailure. */
export const readItemPermissions = async (rest: Rest, budgetId: string): Promise<ItemPermissions> =>
  (await rest())
    .get(`budgets/${budgetId}/internal-items/permissions`, { handlesError: true })
    .json(ItemPermissionsWire);
