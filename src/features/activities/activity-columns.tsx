import { MessageSquare } from 'lucide-react';
import { amountText } from '../../ui/amount/amount-text.ts';
import type { Column } from '../../ui/table/table.tsx';
import { Tag, type TagTone } from '../../ui/tag/tag.tsx';
import { TimeText } from '../../ui/time/time-text.tsx';
import type { Activity } from './activities.wire.ts';
import { activitiesWords } from './activities.words.ts';
import { commentsWords } from './comments.words.ts';

const STATUS_TONES: Readonly<Record<Activity['status'], TagTone>> = {
  ON_TRACK: 'success',
  POTENTIALLY_AT_RISK: 'warning',
  AT_RISK: 'danger',
};

type ActivityColumns = {
  /** The application's base path, for links to budgets. */
  appPath: string;
  locale: string | undefined;
};

/** The columns of the table of activities. */
export const activityColumns = ({ appPath, locale }: ActivityColumns): readonly Column<Activity>[] => [
  {
    id: 'name',
    head: activitiesWords().heads.name,
    widthPercent: 31,
    isName: true,
    cell: ({ name, budget }) => (
      <>
        {name}
        <span className="p-table-note">
          <a href={`${appPath}budgets/${budget.id}`}>{budget.name}</a>
        </span>
      </>
    ),
  },
  {
    id: 'dates',
    head: activitiesWords().heads.dates,
    widthPercent: 21,
    cell: ({ startsOn, endsOn }) => (
      <>
        <TimeText value={startsOn} locale={locale} />
        {endsOn === null ? (
          ` ${activitiesWords().openEnd}`
        ) : startsOn === endsOn ? null : (
          <>
            {' '}
            – <TimeText value={endsOn} locale={locale} />
          </>
        )}
      </>
    ),
  },
  { id: 'owner', head: activitiesWords().heads.owner, widthPercent: 13, cell: ({ owner }) => owner ?? '–' },
  {
    id: 'status',
    head: activitiesWords().heads.status,
    widthPercent: 15,
    cell: ({ status }) => <Tag tone={STATUS_TONES[status]}>{activitiesWords().statuses[status]}</Tag>,
  },
  {
    id: 'planned',
    head: activitiesWords().heads.planned,
    widthPercent: 13,
    align: 'end',
    cell: ({ planned, budget }) => amountText(planned, budget.currency, locale),
  },
];

type CommentsColumn = { openId: string | undefined; onOpen: (activity: Activity) => void; onClose: () => void };

/** The column with the button that opens the comments. */
export const commentsColumn = ({ openId, onOpen, onClose }: CommentsColumn): Column<Activity> => ({
  id: 'comments',
  head: commentsWords().column,
  widthPercent: 7,
  align: 'end',
  isHeadHidden: true,
  cell: (activity) => {
    const isOpen = activity.id === openId;
    return (
      <button
        type="button"
        className="p-icon-button comments-button"
        aria-label={commentsWords().open(activity.name)}
        aria-expanded={isOpen}
        title={commentsWords().column}
        data-comments-of={activity.id}
        onClick={() => (isOpen ? onClose() : onOpen(activity))}
      >
        <MessageSquare size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className="comments-button-word" aria-hidden="true">
          {commentsWords().column}
        </span>
      </button>
    );
  },
});
