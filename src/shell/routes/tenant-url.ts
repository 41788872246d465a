/** A label of a host name. */
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
/** Two labels or more, or a name of this machine. */
const DOMAIN = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*(?::\d{1,5})?$/;

/**
 * Returns the address of an organization: `https://{tenant name}.{base domain}`
 * (docs/decisions/0030-tenant-addresses.md). The base domain comes from the configuration, else from the server's
 * `tenant`.
 *
 * @returns undefined if the name is not a valid label, or no domain is known: then there is no link.
 */
export function tenantUrl(
  tenantName: string,
  { tenant, tenantBaseDomain }: { tenant?: string | undefined; tenantBaseDomain?: string | undefined },
): string | undefined {
  const label = tenantName.trim().toLowerCase();
  const domain = (tenantBaseDomain || tenant || '').trim().toLowerCase();
  return LABEL.test(label) && DOMAIN.test(domain) ? `https://${label}.${domain}` : undefined;
}
