import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { CSRF_FIELD } from '../../../../../src/browser/transport/protocol.ts';
import { LOGO_MAX_BYTES } from '../../../../../src/features/organization/organization.wire.ts';
import { loginPath } from '../../../../../src/shell/routes/login-path.ts';
import type { PageForm, SentForm } from '../../../../legacy/parts/form.ts';
import { allow } from '../../../platform/access/access.ts';
import type { CsrfGuard } from '../../../platform/csrf/csrf-guard.ts';
import { refuseCrossSite } from '../../../platform/csrf/refuse-cross-site.ts';
import { Failure } from '../../../platform/failures/failure.ts';
import { failureFrom } from '../../../platform/failures/failure-from.ts';
import { acceptForms } from '../../../platform/forms/accept-forms.ts';
import type { SignedIn } from '../../../platform/session/signed-in.ts';
import type { Switches } from '../../../platform/switches/switches.ts';
import { FormRefusal, type FormValues } from './form-values.ts';
import { saveBranding } from './save-branding.ts';
import { DONE, type FormServer, type SaveForm, type Sent } from './save-form.ts';
import { saveSingleSignOn } from './save-single-sign-on.ts';
import { saveUserRoles } from './save-user-roles.ts';
import { saveUsers } from './save-users.ts';

/** About four times the size of a page of checkboxes for fifty users, with the values it showed. */
const FORM_MAX_BYTES = 64 * 1024;

const FORMS: Readonly<Record<string, SaveForm>> = {
  '/organization/branding': saveBranding,
  '/organization/sso': saveSingleSignOn,
  '/organization/users': saveUsers,
  '/organization/user-roles': saveUserRoles,
};

/** Returns the data of the forms on the requested page, or undefined for pages without a form. */
export async function pageFormFor(
  csrf: CsrfGuard,
  request: FastifyRequest,
  reply: FastifyReply,
  sent?: SentForm,
): Promise<PageForm | undefined> {
  const { pathname, searchParams } = new URL(`http://page${request.url}`);
  if (!Object.hasOwn(FORMS, pathname)) return undefined;
  const saved = searchParams.get('saved') ?? '';
  const person = searchParams.get('person') ?? undefined;
  searchParams.delete('saved');
  searchParams.delete('person');
  return {
    action: pathname + (searchParams.size > 0 ? `?${searchParams}` : ''),
    csrfToken: await csrf.fieldOf(request, reply),
    done: Object.hasOwn(DONE, saved) ? DONE[saved as keyof typeof DONE] : undefined,
    person,
    sent,
  };
}

type Options = FormServer & {
  csrf: CsrfGuard;
  switches: Switches;
  sendPage: (session: SignedIn, path: string, request: FastifyRequest, reply: FastifyReply, sent: SentForm) => unknown;
  /** Answers errors for which no page can be rendered. */
  answerTrouble: NonNullable<RouteShorthandOptions['errorHandler']>;
};

/**
 * The forms of an organization's settings. Each posts to its own page, which redirects to ?saved, or shows the form
 * again with the entered values and the errors.
 */
export function organizationForms({ csrf, switches, sendPage, answerTrouble, ...server }: Options): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    acceptForms(app, { maxBytes: FORM_MAX_BYTES });
    // One byte more than a logo may have, so that a larger file is detected.
    const limits = { files: 1, fileSize: LOGO_MAX_BYTES + 1, fields: 50, fieldSize: FORM_MAX_BYTES };
    await app.register(multipart, { limits, throwFileSizeLimit: false });

    for (const [path, save] of Object.entries(FORMS)) {
      const back = new URLSearchParams({ redirectTo: path });
      const options: RouteShorthandOptions = {
        ...allow({ permission: 'canManageOrganization' }),
        onRequest: async (_request, reply) => {
          if (await switches.isOn('maintenance')) return reply.redirect(`/maintenance?${back}`, 303);
        },
        errorHandler(error, request, reply) {
          if (failureFrom(error).code === 'UNAUTHENTICATED') return reply.redirect(`${loginPath(path)}?${back}`, 303);
          return answerTrouble.call(this, error, request, reply);
        },
      };
      app.post(path, options, async (request, reply) => {
        const session = request.signedIn();
        const sent = await readSent(request);
        const comeBack = (status: number, errors: SentForm['errors'], values = sent.values) => {
          const hasLostFile = sent.file !== undefined && !errors.logo;
          const shownErrors = hasLostFile ? { ...errors, logo: 'Please choose the file again.' } : errors;
          return sendPage(session, path, request, reply.code(status), { values, errors: shownErrors });
        };
        try {
          refuseCrossSite(request);
        } catch (error) {
          // Values that another site submitted must not appear as if the user had entered them.
          if (error instanceof Failure) return comeBack(error.status, { '': error.message }, {});
          throw error;
        }
        try {
          await csrf.checkField(request, sent.values[CSRF_FIELD]);
          const saved = await save(sent, { ...server, session, request });
          const { searchParams } = new URL(`http://page${request.url}`);
          searchParams.set('saved', saved);
          if (saved === 'enabled' || saved === 'disabled') searchParams.set('person', sent.values.person ?? '');
          return reply.redirect(`${path}?${searchParams}`, 303);
        } catch (error) {
          if (error instanceof FormRefusal) return comeBack(400, error.errors);
          if (error instanceof Failure && error.status < 500) return comeBack(error.status, { '': error.message });
          throw error;
        }
      });
    }
  };
}

/** Reads the fields of either form encoding, and an optional file. Throws BAD_REQUEST. */
async function readSent(request: FastifyRequest): Promise<Sent> {
  if (!request.isMultipart()) return { values: (request.body ?? {}) as FormValues, file: undefined };
  const values: Record<string, string> = {};
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') values[part.fieldname] = String(part.value);
      else {
        const content = await part.toBuffer();
        // An empty file field arrives as an empty file.
        if (content.length > 0) file = content;
      }
    }
  } catch (cause) {
    throw new Failure('BAD_REQUEST', { cause });
  }
  return { values, file };
}
