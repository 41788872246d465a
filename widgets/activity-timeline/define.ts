import { commonAttributes, flag, oneOf, text } from '../../src/embed/element/attributes.ts';
import { day } from '../../src/embed/element/day-attribute.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import changesCss from '../../src/features/activities/changes/changes.css?inline';
import criteriaCss from '../../src/features/activities/criteria/criteria.css?inline';
import movableBarsCss from '../../src/features/activities/dragging/movable-bars.css?inline';
import undatedTrayCss from '../../src/features/activities/dragging/undated-tray.css?inline';
import activityMenuButtonCss from '../../src/features/activities/placing/activity-menu-button.css?inline';
import timelineCss from '../../src/features/activities/timeline/timeline.css?inline';
import segmentedCss from '../../src/ui/button/segmented.css?inline';
import calloutCss from '../../src/ui/callout/callout.css?inline';
import emptyStateCss from '../../src/ui/empty-state/empty-state.css?inline';
import viewsCss from '../../src/ui/menu/view-button.css?inline';
import overlayCss from '../../src/ui/overlay/overlay.css?inline';
import skeletonCss from '../../src/ui/skeleton/skeleton.css?inline';
import treeGridCss from '../../src/ui/tree-grid/tree-grid.css?inline';
import { sheets } from '../styles/sheets.ts';
import { ActivityTimelineElement } from './element.tsx';
import { openRequests } from './open-requests.ts';

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
      if (activityId) openRequests.request(this, String(activityId), threadId ?? null);
    },
  },
  // The sheets of parts that open later come with their code.
  // Part of the page, as wide as its container. A page can set another height.
  sheets: [
    ...sheets,
    ...[segmentedCss, calloutCss, emptyStateCss, overlayCss, skeletonCss, treeGridCss],
    ...[timelineCss, changesCss, movableBarsCss, undatedTrayCss, criteriaCss, viewsCss, activityMenuButtonCss],
    ':host { display: block; block-size: min(78vh, 900px); min-block-size: 360px }',
  ],
  explain: async (shell) => (await import('./diagnosis.ts')).diagnoseActivityTimeline(shell),
});
