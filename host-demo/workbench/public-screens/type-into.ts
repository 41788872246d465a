/** Types into the form of the page as a person does, by the names of its fields, and sends it. */
export function typeInto(form: HTMLFormElement, texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) throw new Error(`The form has no field “${name}”.`);
    // React hears only of what the element itself was told.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  form.requestSubmit();
}
