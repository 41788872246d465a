/** One label of a host name. */
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
/** Two labels or more, or a name of this machine. */
const DOMAIN = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*(?::\d{1,5})?$/;

/**
 * The address of an organization of its own: `https://{tenant name}.{base domain}`
 * (docs/decisions/0030-tenant-addresses.md). The base domain is what is configured for it, else the server's `tenant`.
 *
 * @returns undefined when the name is no label of a host name, or no domain is known: there is no link then.
 */
export function tenantUrl(
  tenantName: string,
  { tenant, tenantBaseDomain }: { tenant?: string | undefined; tenantBaseDomain?: string | undefined },
): string | undefined {
  const label = tenantName.trim().toLowerCase();
  const domain = (tenantBaseDomain || tenant || '').trim().toLowerCase();
  return LABEL.test(label) && DOMAIN.test(domain) ? `https://${label}.${domain}` : undefined;
}
