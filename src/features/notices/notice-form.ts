import * as v from 'valibot';
import { type NoticeInput, NoticeInputWire, OnBehalfOfWire } from './notice-input.wire.ts';
import { noticeRules } from './notice-rules.words.ts';
import { NOTICE_SEVERITIES, type Notice } from './notices.wire.ts';

/** A manager's input, and whether everyone is notified of a change. */
export type NoticeDraft = NoticeInput & { notifyAgain?: boolean };

/** The fields of the form. */
export type NoticeFormValues = {
  message: string;
  urgent: boolean;
  severity: Notice['severity'];
  /** As a date-time field formats it, in local time; empty for no end. */
  endsAt: string;
  /** Empty for none. */
  onBehalfOf: string;
  notifyAgain: boolean;
};

export const EMPTY_FORM: NoticeFormValues = {
  message: '',
  urgent: true,
  severity: 'info',
  endsAt: '',
  onBehalfOf: '',
  notifyAgain: false,
};

/** Stands for a partial date, which the field reports as empty. */
export const HALF_AN_END = 'incomplete';

/** Validates the form. The end must be after `now`. */
export const noticeFormSchema = (now: () => number) =>
  v.object({
    message: NoticeInputWire.entries.message,
    urgent: v.boolean(),
    severity: v.picklist(NOTICE_SEVERITIES),
    endsAt: v.pipe(
      v.string(),
      v.check((text) => text !== HALF_AN_END, noticeRules.halfAnEnd),
      v.check((text) => ['', HALF_AN_END].includes(text) || Date.parse(text) > now(), noticeRules.endIsPast),
    ),
    onBehalfOf: v.pipe(
      v.string(),
      v.rawCheck(({ dataset, addIssue }) => {
        const [issue] = v.safeParse(OnBehalfOfWire, dataset.value).issues ?? [];
        if (issue) addIssue({ message: issue.message });
      }),
    ),
    notifyAgain: v.boolean(),
  });

const two = (part: number) => String(part).padStart(2, '0');

/** Formats an instant for a date-time field: local time, to the minute. */
export function localTimeOf(instant: string): string {
  const at = new Date(instant);
  const day = [String(at.getFullYear()).padStart(4, '0'), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Returns the fields that the draft sets. */
export const fieldsOf = (written: NoticeDraft): Partial<NoticeFormValues> => ({
  message: written.message,
  urgent: written.urgent,
  ...(written.severity !== undefined && { severity: written.severity }),
  ...(written.endsAt !== undefined && { endsAt: written.endsAt === null ? '' : localTimeOf(written.endsAt) }),
  ...(written.onBehalfOf !== undefined && { onBehalfOf: written.onBehalfOf ?? '' }),
  ...(written.notifyAgain !== undefined && { notifyAgain: written.notifyAgain }),
});

/** Returns whether the notice matches the draft; omitted fields match anything. */
export const matches = (notice: Notice, { message, urgent, severity, endsAt, onBehalfOf }: NoticeDraft): boolean =>
  notice.message === message &&
  notice.urgent === urgent &&
  (severity === undefined || notice.severity === severity) &&
  (endsAt === undefined || notice.endsAt === endsAt) &&
  (onBehalfOf === undefined || notice.onBehalfOf === onBehalfOf);

/** Returns the initial values. A replacement keeps only the text of the previous message. */
export function startOf(isEdit: boolean, notice: Notice | null): NoticeFormValues {
  if (!notice) return EMPTY_FORM;
  const { message, urgent } = notice;
  return isEdit ? { ...EMPTY_FORM, ...fieldsOf(notice) } : { ...EMPTY_FORM, message, urgent };
}

/** Returns whether a form uses fields beyond the specification. */
export const usesMore = ({ severity, endsAt, onBehalfOf, notifyAgain }: NoticeFormValues): boolean =>
  severity !== 'info' || endsAt !== '' || onBehalfOf !== '' || notifyAgain;

/** Returns the fields to send: optional ones only if they differ from their initial values. */
export function draftOf(values: NoticeFormValues, began: NoticeFormValues): NoticeDraft {
  const { message, urgent, severity, endsAt, onBehalfOf, notifyAgain } = values;
  return {
    message,
    urgent,
    ...(severity !== began.severity && { severity }),
    ...(endsAt !== began.endsAt && { endsAt: endsAt ? new Date(endsAt).toISOString() : null }),
    ...(onBehalfOf !== began.onBehalfOf && { onBehalfOf: v.parse(OnBehalfOfWire, onBehalfOf) }),
    ...(notifyAgain && { notifyAgain }),
  };
}
