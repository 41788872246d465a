import { memo } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import { ActivityMenuButton } from '../placing/activity-menu-button.tsx';
import { timelineWords } from './timeline.words.ts';
import { isActivity, type TimelineRow } from './timeline-row.ts';

export type OpenMenu = (id: string, anchor: HTMLElement, byKeyboard: boolean) => void;

type NameCellProps = {
  row: TimelineRow;
  /** Undefined without a menu. */
  onMenu: OpenMenu | undefined;
};

/** The name of an activity with its type and a button for its menu; the name of a group; or that something is hidden. */
export const NameCell = memo(function Name({ row, onMenu }: NameCellProps) {
  const words = useWords(timelineWords);
  if (!isActivity(row)) {
    if (row.kind === 'restricted') {
      return (
        <span className="timeline-restricted" title={words.restrictedHint}>
          {words.restricted}
        </span>
      );
    }
    return (
      <span className="timeline-group">
        <bdi>{row.name}</bdi>
        <span className="timeline-group-count">{row.count}</span>
      </span>
    );
  }
  return (
    <>
      <bdi className="timeline-name" title={row.name}>
        {row.name}
      </bdi>
      <bdi className="timeline-type">{row.typeName}</bdi>
      {onMenu && (
        <ActivityMenuButton name={row.name} onOpen={(anchor, byKeyboard) => onMenu(row.id, anchor, byKeyboard)} />
      )}
    </>
  );
});
