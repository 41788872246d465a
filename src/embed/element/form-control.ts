import { internalsOf } from './custom-states.ts';

/** What a form control shows to its form. */
export type FormState = {
  /** The values that the form sends below the control's name. */
  values: readonly string[];
  /** Why the form can't be sent; undefined if it can. */
  problem: { kind: 'valueMissing' | 'customError'; message: string; anchor: HTMLElement | undefined } | undefined;
};

type Listener = { reset: () => void; disabled: (isDisabled: boolean) => void };

const listeners = new WeakMap<Element, Listener>();
const disabled = new WeakSet<Element>();

/**
 * Makes the elements of a class form controls: with a value, validation, `disabled` (also of a fieldset) and reset, as
 * native ones have.
 */
export function formControl(Base: CustomElementConstructor): CustomElementConstructor {
  return class extends Base {
    static readonly formAssociated = true;

    get form(): HTMLFormElement | null {
      return internalsOf(this)?.form ?? null;
    }

    get validity(): ValidityState | undefined {
      return internalsOf(this)?.validity;
    }

    get validationMessage(): string {
      return internalsOf(this)?.validationMessage ?? '';
    }

    get willValidate(): boolean {
      return internalsOf(this)?.willValidate ?? false;
    }

    checkValidity(): boolean {
      return internalsOf(this)?.checkValidity() ?? true;
    }

    reportValidity(): boolean {
      return internalsOf(this)?.reportValidity() ?? true;
    }

    formResetCallback(): void {
      listeners.get(this)?.reset();
    }

    formDisabledCallback(isDisabled: boolean): void {
      if (isDisabled) disabled.add(this);
      else disabled.delete(this);
      listeners.get(this)?.disabled(isDisabled);
    }
  };
}

/** Calls back when the form is reset or the control is disabled or enabled, and at once with the present state. */
export function onForm(host: Element, listener: Listener): () => void {
  listeners.set(host, listener);
  listener.disabled(disabled.has(host));
  return () => listeners.delete(host);
}

/** Tells the form the control's values and whether it may be sent. */
export function setFormState(host: HTMLElement, { values, problem }: FormState): void {
  const internals = internalsOf(host);
  const name = host.getAttribute('name');
  const data = new FormData();
  if (name) for (const value of values) data.append(name, value);
  internals?.setFormValue?.(values.length > 0 ? data : null);
  if (problem) internals?.setValidity?.({ [problem.kind]: true }, problem.message, problem.anchor);
  else internals?.setValidity?.({});
}
