/**
 * The numbers of all developer messages, by code. A number never changes its meaning and is never reused. The catalogue
 * in src/embed/diagnosis/message-catalogue.ts explains them; pages load it only for a diagnosis.
 */
export const MESSAGE_NUMBERS: Readonly<Record<string, number>> = {
  // Portico as a whole
  unexpected: 100,
  'thrown-value': 101,
  'config.unreadable': 102,
  'storage.unreadable': 103,
  'report.failed': 104,
  'page.two-copies': 105,
  'storage.unusable': 106,
  'config.unknown-key': 107,
  'guidance.failed': 108,
  'config.foreign-page': 109,
  'config.wrong-value': 110,
  // elements and their code
  'element.defined-twice': 201,
  'code.passing': 202,
  'element.failed': 203,
  'code.gone': 204,
  'code.broken': 205,
  'element.unknown-value': 206,
  // placement in a page
  'injection.no-anchor': 301,
  'injection.contested': 302,
  'injection.failed': 303,
  'injection.no-parent': 304,
  'injection.invalid-placement': 306,
  'injection.unknown-key': 307,
  // a slow startup
  'start.slow-session': 401,
  'start.slow-code': 402,
  'start.slow-definition': 403,
  'start.slow-drawing': 404,
  'start.slow-view': 405,
  // commands of page scripts
  'command.failed': 601,
  'diagnosis.not-loaded': 602,
  'command.mistaken': 603,
  // server calls; error names, because server codes are too many
  TransportFailure: 700,
  NOT_CONNECTED_TO_INTERNET: 701,
  FLEX_ERROR: 702,
  GRAPHQL_ERROR: 703,
  UNREADABLE_ANSWER: 704,
  'http.lost': 705,
  REQUEST_ABORTED: 706,
  // the session
  'session.ended': 801,
  'session.failed': 802,
  'redirect.blocked': 803,
  'login.framed': 804,
  // the inbox
  'inbox.auth-failed': 901,
  'inbox.failed': 902,
};

/**
 * Returns the number of an error code, else of its kind, such as `TransportFailure`, else that of unexpected errors.
 */
export const messageNumber = (code: string, kind = ''): number =>
  MESSAGE_NUMBERS[code] ?? MESSAGE_NUMBERS[kind] ?? (MESSAGE_NUMBERS.unexpected as number);
