import { commonAttributes, day, flag, oneOf, text } from '../../src/embed/element/attributes.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import changesCss from '../../src/features/activities/changes/changes.css?inline';
import commentsCss from '../../src/features/activities/comments.css?inline';
import criteriaCss from '../../src/features/activities/criteria/criteria.css?inline';
import detailsCss from '../../src/features/activities/details/details.css?inline';
import draggingCss from '../../src/features/activities/dragging/dragging.css?inline';
import fieldsCss from '../../src/features/activities/fields/fields.css?inline';
import historyCss from '../../src/features/activities/history/history.css?inline';
import placingCss from '../../src/features/activities/placing/placing.css?inline';
import timelineCss from '../../src/features/activities/timeline/timeline.css?inline';
import viewsCss from '../../src/features/activities/views/views.css?inline';
import segmentedCss from '../../src/ui/button/segmented.css?inline';
import screensCss from '../../src/ui/styles/screens.css?inline';
import tabsCss from '../../src/ui/tabs/tabs.css?inline';
import treeGridCss from '../../src/ui/tree-grid/tree-grid.css?inline';
import { sheets } from '../styles/sheets.ts';
import { ActivityTimelineElement } from './element.tsx';
import { requestOpen } from './open-requests.ts';

defineElement('portico-activity-timeline', ActivityTimelineElement, {
  attributes: {
    ...commonAttributes,
    mode: oneOf(['timeline', 'summary']),
    savedView: text,
    activity: text,
    comment: text,
    query: text,
    from: day,
    to: day,
    readonly: flag,
  },
  methods: {
    open(this: HTMLElement, activityId: string, threadId?: string) {
      requestOpen(this, String(activityId), threadId ?? null);
    },
  },
  // Part of the page, as wide as its container. A page can set another height.
  sheets: [
    ...sheets,
    ...[screensCss, segmentedCss, tabsCss, treeGridCss],
    ...[
      timelineCss,
      changesCss,
      draggingCss,
      criteriaCss,
      viewsCss,
      fieldsCss,
      detailsCss,
      commentsCss,
      historyCss,
      placingCss,
    ],
    ':host { display: block; block-size: min(78vh, 900px); min-block-size: 360px }',
  ],
  explain: async (shell) => (await import('./diagnosis.ts')).diagnoseActivityTimeline(shell),
});
