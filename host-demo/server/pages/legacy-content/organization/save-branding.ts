import { OrganizationUpdateWire } from '../../../../../src/features/organization/organization.wire.ts';
import type { LabelName } from '../../../../../src/shell/brand/labels.ts';
import { DEFAULT_LABELS } from '../../../../../src/shell/brand/labels.ts';
import { type Logo, logoFrom } from '../../../organizations/logo.ts';
import { changeSettings } from '../../../organizations/settings.ts';
import { Failure } from '../../../platform/failures/failure.ts';
import { changedNames, FormRefusal, parseForm } from './form-values.ts';
import type { SaveForm } from './save-form.ts';

const LOOK_NAMES = ['enabled', 'menuTheme', 'backgroundColour'] as const;
const LABEL_NAMES = Object.keys(DEFAULT_LABELS) as LabelName[];

/** Saves the organization's logo, colors and labels. */
export const saveBranding: SaveForm = async ({ values, file }, { db, session }) => {
  const changed = changedNames(values, [...LOOK_NAMES, ...LABEL_NAMES]);
  const sent = {
    enabled: 'enabled' in values,
    menuTheme: values.menuTheme || null,
    backgroundColour: values.backgroundColour ?? null,
  };
  const update = {
    branding: {
      ...pick(sent, changed),
      ...('removeLogo' in values && { logo: null }),
    },
    labels: pick(Object.fromEntries(LABEL_NAMES.map((name) => [name, values[name] ?? null])), changed),
  };
  const [settings, logo] = bothOrRefusal(
    () => parseForm(OrganizationUpdateWire, update),
    () => file && logoOf(file),
  );
  await changeSettings(db, session.organization.id, settings, logo);
  return 'changes';
};

const pick = <Value>(fields: Readonly<Record<string, Value>>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)));

function logoOf(file: Buffer): Logo {
  try {
    return logoFrom(file);
  } catch (error) {
    throw error instanceof Failure ? new FormRefusal({ logo: error.message }) : error;
  }
}

/** Collects the errors of both. Throws FormRefusal. */
function bothOrRefusal<One, Other>(one: () => One, other: () => Other): [One, Other] {
  let refusal: FormRefusal | undefined;
  const attempt = <Value>(read: () => Value) => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof FormRefusal)) throw error;
      refusal = new FormRefusal({ ...refusal?.errors, ...error.errors });
      return undefined;
    }
  };
  const both = [attempt(one), attempt(other)];
  if (refusal) throw refusal;
  return both as [One, Other];
}
