import * as v from 'valibot';
import { changeAccess } from '../../../identity/users/change-access.ts';
import { GivenAccessWire } from '../../../identity/users/users.wire.ts';
import { Failure } from '../../../platform/failures/failure.ts';
import { changedNames, shownValues } from './form-values.ts';
import type { SaveForm } from './save-form.ts';

/** A checkbox name: access flag and user id. */
const TICK = /^([A-Z_]{1,40})-(\d{1,18})$/;

/** Saves the users' roles. Only checkboxes that the user changed have an effect. */
export const saveUserRoles: SaveForm = async ({ values }, { db, session }) => {
  const names = [...Object.keys(values), ...Object.keys(shownValues(values))].filter((name) => TICK.test(name));
  const changes = [...changedNames(values, names)].map((name) => {
    const [, access, id = ''] = TICK.exec(name) ?? [];
    if (!v.is(GivenAccessWire, access)) throw new Failure('BAD_REQUEST');
    return { id, access, has: name in values };
  });
  if (changes.length > 0) await changeAccess(db, session, changes);
  return 'changes';
};
