import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { CSRF_FIELD } from '../../../../src/browser/transport/protocol.ts';
import { BRANDS } from '../../../../src/shell/brand/brands.ts';
import type { Html } from '../../../legacy/html.ts';
import { allow, requireAccess } from '../../platform/access/access.ts';
import { brandOfPage } from '../../platform/config/page-config.ts';
import { createCsrfGuard } from '../../platform/csrf/csrf-guard.ts';
import { refuseCrossSite } from '../../platform/csrf/refuse-cross-site.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { acceptForms } from '../../platform/forms/accept-forms.ts';
import { readMail } from '../../platform/mail/queries.ts';
import { IdKey } from '../../platform/paging/page.ts';
import { SWITCH_NAMES } from '../../platform/switches/switches.ts';
import type { StoredSwitches } from '../switches/switches.ts';
import { demoDocument } from './demo-document.ts';
import { mailContent } from './mail-content.ts';
import { switchesContent } from './switches-content.ts';

const MAIL_LIMIT = 100;
const FORM_MAX_BYTES = 4096;

const SwitchForm = v.object({
  [CSRF_FIELD]: v.string(),
  name: v.picklist(SWITCH_NAMES),
  on: v.picklist(['true', 'false']),
});

type Options = {
  db: Kysely<Tables>;
  environment: Environment;
  switches: StoredSwitches;
  folder: string;
  sendDocument: (reply: FastifyReply, document: string) => FastifyReply;
};

/** /demo/mail and /demo/switches: the mail in the outbox, and the switches of the running server. */
export function addDemoPages(app: FastifyInstance, { db, environment, switches, folder, sendDocument }: Options): void {
  const csrf = createCsrfGuard(db);

  const send = (request: FastifyRequest, reply: FastifyReply, title: string, content: Html) => {
    const path = `/demo/${title.toLowerCase()}`;
    return sendDocument(reply, demoDocument({ title, path, ...brandOfPage(environment, request.hostname), content }));
  };
  const sendSwitches = async (request: FastifyRequest, reply: FastifyReply, refusal?: string) => {
    const positions = new Map(
      await Promise.all(SWITCH_NAMES.map(async (name) => [name, await switches.isOn(name)] as const)),
    );
    const token = await csrf.fieldOf(request, reply);
    return send(request, reply, 'Switches', switchesContent(positions, { csrf: token, refusal }));
  };

  app.register(async (demo) => {
    demo.removeAllContentTypeParsers();
    acceptForms(demo, { maxBytes: FORM_MAX_BYTES });

    demo.get('/demo/mail', allow('public'), async (request, reply) => {
      const { before } = request.query as { before?: unknown };
      const found = await readMail(db, { limit: MAIL_LIMIT, before: v.is(IdKey, before) ? before : undefined });
      const mails = found.slice(0, MAIL_LIMIT);
      const older = found.length > mails.length ? mails.at(-1)?.id : undefined;
      return send(request, reply, 'Mail', mailContent(mails, { isFirst: before === undefined, older }));
    });

    demo.get('/demo/switches', allow('public'), (request, reply) => sendSwitches(request, reply));

    demo.post('/demo/switches', allow('public'), async (request, reply) => {
      const form = v.safeParse(SwitchForm, request.body);
      try {
        if (!form.success) throw new Failure('BAD_REQUEST');
        refuseCrossSite(request);
        await csrf.checkField(request, form.output[CSRF_FIELD]);
        const session = await request.readSession();
        if (session) requireAccess(session, { allOrganizations: true });
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        reply.code(error.status);
        return sendSwitches(request, reply, error.message);
      }
      await switches.turn(form.output.name, form.output.on === 'true');
      return reply.redirect('/demo/switches', 303);
    });

    demo.get('/demo/demo.css', allow('public'), (_request, reply) =>
      reply.header('Cache-Control', 'no-cache').sendFile('demo.css', join(folder, 'host-demo/server/demo/pages')),
    );
    demo.get('/demo/tokens.css', allow('public'), async (_request, reply) => {
      const sheets = BRANDS.map((brand) => readFile(join(folder, 'src/shell/brand', brand, 'tokens.css'), 'utf8'));
      const css = (await Promise.all(sheets)).join('\n');
      return reply.header('Cache-Control', 'no-cache').type('text/css').send(css);
    });
  });
}
