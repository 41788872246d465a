import { type FrameBranding, frameBranding } from '../../../../src/shell/brand/custom-branding.ts';
import { DEFAULT_LABELS, type LabelName, type Labels, labelOf } from '../../../../src/shell/brand/labels.ts';
import { type Html, html } from '../../html.ts';
import { type FormField, formPanel, type PageForm } from '../../parts/form.ts';

export type BrandingContent = {
  branding: {
    enabled: boolean;
    logo: string | null;
    menuTheme: string | null;
    /** Such as #14324F. */
    backgroundColour: string | null;
  };
  labels: Labels;
};

const LABEL_FIELDS: Readonly<Record<LabelName, string>> = {
  budget: 'One plan',
  budgetPlural: 'More than one plan',
  adminTab: 'Tab of the start page',
  budgetTab: 'Tab of the plans',
  analyticsTab: 'Tab of the analytics',
  activitiesTab: 'Tab of the activities',
  planningTab: 'Tab of planning',
};

/** Renders the organization's logo, colours and labels. */
export function brandingForm({ branding, labels }: BrandingContent, form: PageForm | undefined): Html {
  const { enabled, logo, menuTheme, backgroundColour } = branding;
  const look = frameBranding({ ...branding, enabled: true });
  const logoFields: FormField[] = [
    {
      kind: 'file',
      name: 'logo',
      label: logo === null ? 'Logo' : 'New logo',
      accept: 'image/png,image/jpeg,image/gif,image/webp,image/svg+xml',
      hint: 'PNG, JPEG, GIF, WebP or SVG, up to 256 KB. Displayed 32 pixels high.',
    },
    ...(logo === null ? [] : [{ kind: 'tick', name: 'removeLogo', label: 'Remove the logo', value: false } as const]),
  ];
  return formPanel({
    form,
    submit: 'Save',
    groups: [
      {
        heading: 'Logo and colours',
        fields: [
          { kind: 'tick', name: 'enabled', label: 'Use our own logo and colours', value: enabled },
          ...logoFields,
          {
            kind: 'choice',
            name: 'menuTheme',
            label: 'Menu theme',
            value: menuTheme === 'light' ? 'light' : 'dark',
            options: [
              { value: 'dark', label: 'Dark, with light text' },
              { value: 'light', label: 'Light, with dark text' },
            ],
          },
          {
            kind: 'text',
            name: 'backgroundColour',
            label: 'Background colour',
            value: backgroundColour,
            isNarrow: true,
            placeholder: '#14324F',
            hint: 'Three or six hexadecimal digits after #. Leave empty to use the product’s colour.',
          },
        ],
        after: preview(look, labels, menuTheme),
      },
      {
        heading: 'Words',
        about: 'Labels for all users of the organization. Leave a field empty to use the default that it shows.',
        fields: Object.entries(LABEL_FIELDS).map(([name, label]) => ({
          kind: 'text',
          name,
          label,
          value: labels[name] ?? null,
          placeholder: DEFAULT_LABELS[name as LabelName],
        })),
      },
    ],
  });
}

const PREVIEW_TABS = ['adminTab', 'budgetTab'] as const;
const PREVIEW_TAB_PX = 126;
/** The approximate number of letters that fit into one tab. */
const PREVIEW_TAB_LETTERS = 14;

/** Renders the frame with the saved values. Colours are attributes, because the page's policy forbids inline styles. */
function preview({ logo, colours }: FrameBranding, labels: Labels, menuTheme: string | null): Html {
  const fill = (name: 'frame' | 'frame-text' | 'frame-muted') => colours && html` fill="${colours[name]}"`;
  const tab = (
    name: LabelName,
    index: number,
  ) => html`<svg x="${160 + index * PREVIEW_TAB_PX}" width="${PREVIEW_TAB_PX - 12}" height="52"
><text y="31" class="${index === 0 ? 'lm-preview-text' : 'lm-preview-muted'}"${fill(index === 0 ? 'frame-text' : 'frame-muted')}>${shortened(labelOf(labels, name))}</text></svg>`;
  const wished = menuTheme === 'light' ? '#000000' : '#ffffff';
  const isTurned = colours !== undefined && colours['frame-text'] !== wished;
  return html`<div class="lm-field"><span class="lm-field-name">Preview</span><div class="lm-control">
<svg class="lm-preview" viewBox="0 0 420 52" width="420" height="52" role="img" aria-label="The header with the saved logo and colours">
<rect class="lm-preview-background" width="420" height="52" rx="4"${fill('frame')}/>
${logo ? html`<image href="${logo}" x="12" y="10" width="132" height="32" preserveAspectRatio="xMinYMid meet"/>` : html`<text x="12" y="31" class="lm-preview-muted"${fill('frame-muted')}>No logo yet</text>`}
${PREVIEW_TABS.map(tab)}</svg>
${
  isTurned &&
  html`<p class="lm-hint lm-preview-note">${menuTheme === 'light' ? 'Dark' : 'Light'} text cannot be read well on this colour, so ${menuTheme === 'light' ? 'light' : 'dark'} text is used.</p>`
}</div></div>`;
}

function shortened(label: string): string {
  const letters = [...label];
  return letters.length > PREVIEW_TAB_LETTERS ? `${letters.slice(0, PREVIEW_TAB_LETTERS - 1).join('')}…` : label;
}
