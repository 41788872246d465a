import { CSRF_FIELD } from '../../../src/browser/transport/protocol.ts';
import { type Html, html } from '../html.ts';

/** The context of a page's forms. */
export type PageForm = {
  /** The form's target. */
  action: string;
  csrfToken: string;
  /** A confirmation of the last change. */
  done?: string | undefined;
  /** Id of the user whom it concerns. */
  person?: string | undefined;
  /** The rejected form. */
  sent?: SentForm | undefined;
};

/** A rejected form: the typed values and the errors by field name; '' for errors of the whole form. */
export type SentForm = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

/** Contains the initial values of the fields, so that changes of other users in between are kept. */
export const SHOWN_FIELD = '_shown';

type Field = { name: string; label: string; hint?: HtmlText };
type HtmlText = Html | string | false | undefined;

export type FormField = Field &
  (
    | { kind: 'text'; value: string | null; type?: 'text' | 'email'; isNarrow?: boolean; placeholder?: string }
    | { kind: 'tick'; value: boolean }
    | { kind: 'choice'; value: string; options: readonly { value: string; label: string }[] }
    | { kind: 'file'; accept: string }
  );

type FormPanel = {
  /** Undefined if nothing can be changed. */
  form: PageForm | undefined;
  /** Groups of fields, each below its own heading. */
  groups: readonly { heading: string; about?: HtmlText; fields: readonly FormField[]; after?: Html }[];
  submit: string;
  /** Distinguishes several forms of a page. */
  name?: string;
};

/** Renders a form in one panel: groups of fields, and one button at the bottom. */
export function formPanel({ form, groups, submit, name = '' }: FormPanel): Html {
  const sent = form?.sent && (form.sent.values.form ?? '') === name ? form.sent : undefined;
  const fields = groups.flatMap((group) => group.fields);
  const first = fields.find((field) => sent?.errors[field.name])?.name;
  const body = groups.map(
    ({ heading, about, fields: own, after }, index) => html`<fieldset${!form && html` disabled`}>
<legend class="lm-caption" id="lm-group-${name}${index}">${heading}</legend>
${about && html`<p class="lm-form-about">${about}</p>`}<div class="lm-fields">${own.map((field) => fieldRow(field, sent, field.name === first))}</div>${after}</fieldset>`,
  );
  if (!form) return html`<div class="lm-panel lm-form">${body}</div>`;
  const isWithFile = fields.some(({ kind }) => kind === 'file');
  return html`<form class="lm-panel lm-form" data-lm-guard="${sent ? 'changed' : ''}" method="post" action="${form.action}"${isWithFile && html` enctype="multipart/form-data"`} novalidate>
<input type="hidden" name="${CSRF_FIELD}" value="${form.csrfToken}">
<input type="hidden" name="${SHOWN_FIELD}" value="${sent?.values[SHOWN_FIELD] ?? JSON.stringify(shownBy(fields))}">
${name && html`<input type="hidden" name="form" value="${name}">`}
${body}
<div class="lm-form-foot"><button type="submit" class="lm-primary">${submit}</button></div></form>`;
}

/** Renders the confirmation or the error of the last change; otherwise nothing. */
export function formNote(form: PageForm | undefined): Html | false {
  const errors = form?.sent?.errors;
  if (errors) {
    const message = errors[''] ?? 'Nothing was saved yet. Please correct what is marked below.';
    return html`<p class="lm-note lm-note-error" role="alert">${message}</p>`;
  }
  return !!form?.done && html`<p class="lm-note lm-note-done" role="status">${form.done}</p>`;
}

/** Returns the fields as a browser sends them, without unchecked checkboxes. */
function shownBy(fields: readonly FormField[]): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      if (field.kind === 'file' || field.value === false) return [];
      return [[field.name, field.value === true ? 'on' : (field.value ?? '')]];
    }),
  );
}

function fieldRow(field: FormField, sent: SentForm | undefined, isFirstWrong: boolean): Html {
  const { name, label, hint } = field;
  const id = `lm-${name}`;
  const error = sent?.errors[name];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const attributes = html`id="${id}" name="${name}"${described && html` aria-describedby="${described}"`}${error && html` aria-invalid="true"`}${isFirstWrong && html` autofocus`}`;
  const notes = html`${error && html`<p class="lm-error" id="${id}-error">${error}</p>`}${hint && html`<p class="lm-hint" id="${id}-hint">${hint}</p>`}`;
  if (field.kind === 'tick') {
    const isTicked = sent ? name in sent.values : field.value;
    return html`<div class="lm-field"><div class="lm-control"><div class="lm-tick"><input type="checkbox" ${attributes}${isTicked && html` checked`}> <label for="${id}">${label}</label></div>${notes}</div></div>`;
  }
  return html`<div class="lm-field${error && ' lm-field-wrong'}"><label for="${id}">${label}</label><div class="lm-control">${control(field, attributes, sent)}${notes}</div></div>`;
}

function control(field: Exclude<FormField, { kind: 'tick' }>, attributes: Html, sent: SentForm | undefined): Html {
  if (field.kind === 'file') return html`<input type="file" ${attributes} accept="${field.accept}">`;
  const value = sent ? (sent.values[field.name] ?? '') : field.value;
  if (field.kind === 'choice') {
    return html`<select ${attributes}>${field.options.map(
      (option) =>
        html`<option value="${option.value}"${option.value === value && html` selected`}>${option.label}</option>`,
    )}</select>`;
  }
  const { type = 'text', isNarrow, placeholder } = field;
  return html`<input type="${type}" ${attributes} value="${value ?? ''}"${isNarrow && html` class="lm-narrow"`}${placeholder && html` placeholder="${placeholder}"`} autocomplete="off" spellcheck="false">`;
}
