/** Minimum contrast of text (WCAG 1.4.3). */
export const READABLE = 4.5;
/** Minimum contrast of edges, icons and focus rings (WCAG 1.4.11). */
export const VISIBLE = 3;

/** Text tokens and their backgrounds, by names without `--p-`: at least READABLE in both brands and colour schemes. */
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

/** Edge tokens and their backgrounds: at least VISIBLE. */
export const EDGE_PAIRS = [
  ['control-line', 'surface'],
  ['ring', 'surface'],
  ['ring', 'sunken'],
  ['ring', 'accent-soft'],
  ['frame-control-line', 'frame'],
  ['frame-mark', 'frame'],
  ['frame-ring', 'frame'],
] as const;
