/**
 * Returns the name under which the files of a control are kept. Others of the same name on the page differ by their form,
 * purpose or id, or else by their place, so that each gets its own files back after a reload.
 */
export function keptName(host: Element, name: string): string {
  const identity = identityOf(host, name);
  const root = host.getRootNode() as Document | ShadowRoot;
  const others = [...root.querySelectorAll(host.localName)].filter(
    (other) => other.getAttribute('name') === name && identityOf(other, name) === identity,
  );
  const place = others.indexOf(host);
  return place > 0 ? `${identity} ${place}` : identity;
}

const identityOf = (control: Element, name: string): string => {
  const { form = null } = control as { form?: HTMLFormElement | null };
  const formName = form?.getAttribute('id') ?? form?.getAttribute('name') ?? '';
  const purpose = control.getAttribute('purpose') === 'import' ? 'import' : '';
  return [name, formName, purpose, control.id].join(' ').trimEnd();
};
