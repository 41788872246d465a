/** What is approved of an item. Its status, owner and tags follow the work and stay editable. */
const APPROVED_FIELDS = ['name', 'planned', 'startsOn', 'endsOn'];

/** Whether approval protects a field of an item, or a custom column with a key such as `column:12`. */
export const isApprovedField = (key: string): boolean => APPROVED_FIELDS.includes(key) || key.startsWith('column:');
