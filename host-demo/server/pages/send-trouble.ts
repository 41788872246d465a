import type { FastifyReply, FastifyRequest } from 'fastify';
import { brandOfPage } from '../platform/config/page-config.ts';
import type { Environment } from '../platform/environment/environment.ts';
import { failureHeaders } from '../platform/failures/answer-failures.ts';
import type { Failure } from '../platform/failures/failure.ts';
import { DOCUMENT_HEADERS } from './document-headers.ts';
import { troubleDocument } from './trouble-document.ts';

/** The page has a style sheet, fonts and a picture, and no script. */
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'self'";

/** Answers an error page when no page of the product can be rendered. */
export function sendTrouble(
  failure: Failure,
  request: FastifyRequest,
  reply: FastifyReply,
  environment: Environment,
): FastifyReply {
  return reply
    .code(failure.status)
    .headers(failureHeaders(failure))
    .headers(DOCUMENT_HEADERS)
    .header('Content-Security-Policy', POLICY)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(troubleDocument(failure, brandOfPage(environment, request.hostname)));
}
