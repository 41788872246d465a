import { commonAttributes, oneOf } from '../../src/embed/element/attributes.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import timelineCss from '../../src/features/activities/timeline/timeline.css?inline';
import segmentedCss from '../../src/ui/button/segmented.css?inline';
import screensCss from '../../src/ui/styles/screens.css?inline';
import treeGridCss from '../../src/ui/tree-grid/tree-grid.css?inline';
import { sheets } from '../styles/sheets.ts';
import { ActivityTimelineElement } from './element.tsx';

defineElement('portico-activity-timeline', ActivityTimelineElement, {
  attributes: { ...commonAttributes, mode: oneOf(['timeline', 'summary']) },
  // Part of the page, as wide as its container.
  sheets: [...sheets, screensCss, segmentedCss, treeGridCss, timelineCss, ':host { display: block }'],
  explain: async (shell) => (await import('./diagnosis.ts')).diagnoseActivityTimeline(shell),
});
