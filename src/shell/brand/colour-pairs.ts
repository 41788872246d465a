/** What a person needs to read text (WCAG 1.4.3). */
export const READABLE = 4.5;
/** What a person needs to see an edge, a mark or the ring of focus (WCAG 1.4.11). */
export const VISIBLE = 3;

/** Which token is read on which, by their names without `--p-`: at least READABLE in both brands, on light and on dark ground. */
export const TEXT_PAIRS = [
  ['text', 'surface'],
  ['muted', 'surface'],
  ['text', 'sunken'],
  ['muted', 'sunken'],
  ['accent', 'surface'],
  ['accent', 'sunken'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['accent-strong', 'accent-soft'],
  ['text', 'accent-soft'],
  ['danger', 'surface'],
  ['danger', 'danger-soft'],
  ['text', 'danger-soft'],
  ['on-danger', 'danger'],
  ['warning', 'surface'],
  ['warning', 'warning-soft'],
  ['text', 'warning-soft'],
  ['success', 'surface'],
  ['on-avatar', 'avatar'],
  ['on-highlight', 'highlight'],
  ['frame-text', 'frame'],
  ['frame-muted', 'frame'],
  ['frame-text', 'frame-hover'],
  ['frame-text', 'frame-raised'],
  ['frame-muted', 'frame-raised'],
  ['frame-text', 'frame-pressed'],
  ['frame-danger', 'frame-raised'],
] as const;

/** Which token is seen on which: at least VISIBLE. */
export const EDGE_PAIRS = [
  ['control-line', 'surface'],
  ['ring', 'surface'],
  ['ring', 'sunken'],
  ['ring', 'accent-soft'],
  ['frame-control-line', 'frame'],
  ['frame-mark', 'frame'],
  ['frame-ring', 'frame'],
] as const;
