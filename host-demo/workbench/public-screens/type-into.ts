/** Fills in the form of the page by field names, and submits it. */
export function typeInto(form: HTMLFormElement, texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) throw new Error(`The form has no field “${name}”.`);
    // React reacts only to changes through the native setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  form.requestSubmit();
}
