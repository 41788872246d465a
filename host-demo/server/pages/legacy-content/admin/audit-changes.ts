import { roleNames } from '../../../identity/roles/roles.ts';

/** One value of an entry, as text; null if it was empty. Without `before`, the entry added the value. */
export type AuditChange = { label: string; before?: string | null; after: string | null };

/** Values that only programs use. */
const HIDDEN: ReadonlySet<string> = new Set(['ids', 'comment']);
/** Amounts, stored as exact text. */
const AMOUNTS: ReadonlySet<string> = new Set(['planned', 'requestedPlanned', 'amount']);
const LIST_MAX = 10;
const TEXT_MAX = 300;

/** Labels that differ from the stored names. */
const LABELS: Readonly<Record<string, string>> = {
  campaignButtonLabel: 'Category label',
  subCampaignButtonLabel: 'Sub-category label',
  lineItemButtonLabel: 'Line item label',
  highlightedItemButtonLabel: 'Placeholder label',
  includeDecimalsForAllNumbers: 'Show decimals',
  isMultiCurrencyReporting: 'Multi-currency reporting',
  emailInUseElsewhere: 'Email in use by another organization',
};

/** Labels of codes. */
const VALUES: Readonly<Record<string, string>> = {
  LOGIN_FAILED: 'Wrong password, or may not sign in',
  WRONG_PASSWORD: 'Wrong password',
  TOO_MANY_ATTEMPTS: 'Too many attempts',
  SSO_USER: 'Signs in with single sign-on',
  EXPIRED_USER: 'The trial has ended',
  EXPIRED_PASSWORD: 'The password has expired',
  SKIN_MISMATCH: 'Used the address of another brand',
  WRONG_SITE: 'The account signs in on the other site (product or administration)',
  FORBIDDEN: 'The permission is missing',
  CSRF_INVALID: 'The page was too old, or of another session',
  CROSS_SITE: 'Sent by a page of another site',
  EMAIL_DOMAIN_OWNED: 'The email domain belongs to another organization',
  APPROVAL_OWN_REQUEST: 'It was the user’s own request',
  TRANSFER_OWN_REQUEST: 'It was the user’s own request',
  KEEP: 'Figures kept',
  CONVERT: 'Amounts converted',
};

/** Returns an entry's stored values, one by one. */
export function changesOf(before: unknown, after: unknown): AuditChange[] {
  const [from, to] = [valuesOf(before), valuesOf(after)];
  return Object.keys({ ...from, ...to })
    .filter((name) => !HIDDEN.has(name))
    .map((name) => ({
      label: labelOf(name),
      ...(Object.hasOwn(from, name) && { before: valueText(name, from[name]) }),
      after: valueText(name, to[name]),
    }))
    .filter(({ before: was = null, after: is }) => was !== null || is !== null);
}

const valuesOf = (stored: unknown): Readonly<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {};

/** Turns `importUsingMasterCurrency` into `Import using master currency`; keeps codes such as `CAD` and `NOTICES`. */
function labelOf(name: string): string {
  const known = LABELS[name];
  if (known !== undefined) return known;
  if (/^[A-Z\d_]+$/.test(name)) return name;
  const text = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const valueText = (name: string, value: unknown): string | null =>
  typeof value === 'string' && AMOUNTS.has(name) ? grouped(value) : textOf(value);

/** Formats `1792700.5` as `1,792,700.50`. */
function grouped(amount: string): string {
  const [whole = '', decimals = ''] = amount.split('.');
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${decimals.padEnd(2, '0')}`;
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return listText(value);
  const text = typeof value === 'string' ? (VALUES[value] ?? roleNames([value])[0] ?? value) : JSON.stringify(value);
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text;
}

function listText(values: readonly unknown[]): string | null {
  if (values.length === 0) return null;
  const shown = values.slice(0, LIST_MAX).map((value) => textOf(value) ?? '–');
  const more = values.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
