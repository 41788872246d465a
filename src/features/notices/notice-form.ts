import * as v from 'valibot';
import { END_IS_PAST, type NoticeInput, NoticeInputWire, OnBehalfOfWire } from './notice-input.wire.ts';
import { NOTICE_SEVERITIES, type Notice } from './notices.wire.ts';

/** What a manager has written, and whether everyone is to be notified of a change. */
export type NoticeDraft = NoticeInput & { notifyAgain?: boolean };

/** The fields of the form. */
export type NoticeFormValues = {
  message: string;
  urgent: boolean;
  severity: Notice['severity'];
  /** As a field of date and time holds it, in the person's own time; empty is no end. */
  endsAt: string;
  /** Empty is nobody. */
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

/** Stands for a date that is written in part, which the field itself gives as nothing. */
export const HALF_AN_END = 'incomplete';

/** What the form may hold. The end has to be after `now`. */
export const noticeFormSchema = (now: () => number) =>
  v.object({
    message: NoticeInputWire.entries.message,
    urgent: v.boolean(),
    severity: v.picklist(NOTICE_SEVERITIES),
    endsAt: v.pipe(
      v.string(),
      v.check((text) => text !== HALF_AN_END, 'Write both the date and the time, or neither.'),
      v.check((text) => ['', HALF_AN_END].includes(text) || Date.parse(text) > now(), END_IS_PAST),
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

/** The instant as a field of date and time holds it: in the person's own time, to the minute. */
export function localTimeOf(instant: string): string {
  const at = new Date(instant);
  const day = [String(at.getFullYear()).padStart(4, '0'), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The fields of which something is said. */
export const fieldsOf = (written: NoticeDraft): Partial<NoticeFormValues> => ({
  message: written.message,
  urgent: written.urgent,
  ...(written.severity !== undefined && { severity: written.severity }),
  ...(written.endsAt !== undefined && { endsAt: written.endsAt === null ? '' : localTimeOf(written.endsAt) }),
  ...(written.onBehalfOf !== undefined && { onBehalfOf: written.onBehalfOf ?? '' }),
  ...(written.notifyAgain !== undefined && { notifyAgain: written.notifyAgain }),
});

/** Whether the message is what was written; what was left out of it may be anything. */
export const matches = (notice: Notice, { message, urgent, severity, endsAt, onBehalfOf }: NoticeDraft): boolean =>
  notice.message === message &&
  notice.urgent === urgent &&
  (severity === undefined || notice.severity === severity) &&
  (endsAt === undefined || notice.endsAt === endsAt) &&
  (onBehalfOf === undefined || notice.onBehalfOf === onBehalfOf);

/** How the form begins. A message that replaces another begins with its text, and with nothing else that it had. */
export function startOf(isEdit: boolean, notice: Notice | null): NoticeFormValues {
  if (!notice) return EMPTY_FORM;
  const { message, urgent } = notice;
  return isEdit ? { ...EMPTY_FORM, ...fieldsOf(notice) } : { ...EMPTY_FORM, message, urgent };
}

/** What goes beyond the specification, of which a form may use nothing. */
export const usesMore = ({ severity, endsAt, onBehalfOf, notifyAgain }: NoticeFormValues): boolean =>
  severity !== 'info' || endsAt !== '' || onBehalfOf !== '' || notifyAgain;

/** What is sent of the form: of all that is optional, only what differs from how the form began. */
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
