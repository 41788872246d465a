import type { FastifyPluginAsync } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { allow } from '../../platform/access/access.ts';
import { readBody } from '../../platform/contract/read-input.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { OwnPassword } from '../passwords/own-password.ts';
import { changeUsers } from './change-users.ts';
import { findOwnPerson } from './own-people.ts';
import { UserUpdatesWire, UserUpdateWire, UserWire } from './users.wire.ts';

type Options = { db: Kysely<Tables>; changeOwnPassword: OwnPassword };

/** PUT users/{id} and PUT users: see changeUsers about who may change what. Both answer with the changed users. */
export function userChangeRoutes({ db, changeOwnPassword }: Options): FastifyPluginAsync {
  return async (app) => {
    app.put<{ Params: { id: string } }>(
      '/users/:id',
      allow('session', { body: UserUpdateWire, errors: ['FORBIDDEN'], responses: { 200: UserWire } }),
      async (request, reply) => {
        const session = request.signedIn();
        const { id } = request.params;
        const { currentPassword, newPassword, ...change } = readBody(request, UserUpdateWire);
        const write = async (transaction: Transaction<Tables>) => {
          if (Object.keys(change).length > 0) await changeUsers(transaction, session, [{ id, ...change }]);
        };
        if (currentPassword === undefined || newPassword === undefined) await db.transaction().execute(write);
        else {
          if (id !== session.person.id) throw new Failure('FORBIDDEN');
          await changeOwnPassword(request, reply, { currentPassword, newPassword }, write);
        }
        return await findOwnPerson(db, session.organization.id, { id });
      },
    );

    app.put(
      '/users',
      allow(
        { permission: 'canManageOrganization' },
        { body: UserUpdatesWire, errors: ['NOT_FOUND'], responses: { 200: v.array(UserWire) } },
      ),
      async (request) => {
        const session = request.signedIn();
        const updates = readBody(request, UserUpdatesWire);
        return await db.transaction().execute((transaction) => changeUsers(transaction, session, updates));
      },
    );
  };
}
