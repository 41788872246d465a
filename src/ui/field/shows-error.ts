/** What a form's library knows of one field. */
type FieldSituation = {
  isTouched: boolean;
  isInvalid: boolean;
  isEmpty: boolean;
  /** The form as a whole is invalid in a way that this field shows, as when two passwords differ. */
  isFormInvalid?: boolean;
};

type Variant = {
  /** Errors of the form count as the field's own. */
  withForm?: boolean;
  /** An empty field is not complained of: that something is missing is seen anyway. */
  quietWhenEmpty?: boolean;
};

/** Whether a field shows its error: when it was touched and is invalid. */
export function showsError(field: FieldSituation, { withForm = false, quietWhenEmpty = false }: Variant = {}): boolean {
  if (!field.isTouched || (quietWhenEmpty && field.isEmpty)) return false;
  return field.isInvalid || (withForm && field.isFormInvalid === true);
}
