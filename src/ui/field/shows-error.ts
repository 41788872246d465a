/** The state of a field in the form library. */
type FieldSituation = {
  isTouched: boolean;
  isInvalid: boolean;
  isEmpty: boolean;
  /** The form is invalid in a way that this field shows, such as passwords that differ. */
  isFormInvalid?: boolean;
};

type Variant = {
  /** Treats errors of the form as errors of the field. */
  withForm?: boolean;
  /** Does not report an empty field, which is visible anyway. */
  quietWhenEmpty?: boolean;
};

/** Returns whether a field shows its error: touched and invalid. */
export function showsError(field: FieldSituation, { withForm = false, quietWhenEmpty = false }: Variant = {}): boolean {
  if (!field.isTouched || (quietWhenEmpty && field.isEmpty)) return false;
  return field.isInvalid || (withForm && field.isFormInvalid === true);
}
