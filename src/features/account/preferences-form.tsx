import { useCallback } from 'react';
import { useForm } from 'react-hook-form';
import { type LabelName, labelOf } from '../../shell/brand/labels.ts';
import type { Shell } from '../../shell/create-shell.ts';
import type { SignedIn } from '../../shell/session/session.ts';
import { SelectField } from '../../ui/field/select-field.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { useLoaded } from '../../ui/load/use-loaded.ts';
import { useScreenLoading } from '../../ui/overlay/screen-loading.ts';
import { readLocales, savePreferences } from './own-account.api.ts';
import { DEFAULT_TABS, type Preferences } from './own-account.wire.ts';
import { ownAccountWords } from './own-account.words.ts';
import { SavingForm, useSaving } from './saving-form.tsx';

/** Select values are texts; '' means the page's format. */
type Chosen = { defaultTab: string; locale: string };

/** Tabs have the frame's labels, including an organization's own. */
const TAB_LABELS: Readonly<Record<Preferences['defaultTab'], LabelName>> = {
  HOME: 'adminTab',
  BUDGET: 'budgetTab',
  ANALYTICS: 'analyticsTab',
};
const tabOf = (text: string | null | undefined) => DEFAULT_TABS.find((tab) => tab === text) ?? 'HOME';

/** The start page, and the format of dates and numbers. */
export function PreferencesForm({ shell, session }: { shell: Shell; session: SignedIn }) {
  const words = useWords(ownAccountWords);
  const { account, organization } = session;
  const { rest } = shell;
  const own = account.locale ?? '';
  const locales = useLoaded(
    'locales',
    useCallback(() => readLocales(rest), [rest]),
  );
  useScreenLoading(locales.isLoading && !locales.value);
  const { register, handleSubmit, formState, setError } = useForm<Chosen>({
    values: { defaultTab: tabOf(account.defaultTab), locale: own },
    resetOptions: { keepDirtyValues: true },
  });
  const saving = useSaving(
    ({ defaultTab, locale }: Chosen) =>
      savePreferences(rest, { defaultTab: tabOf(defaultTab), locale: locale || null }),
    { names: ['defaultTab', 'locale'], setError },
  );
  const known = (locales.value ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const tabs = DEFAULT_TABS.map((tab) => ({ value: tab, label: labelOf(organization.labels, TAB_LABELS[tab]) }));
  const options = [
    { value: '', label: words.pageLocale },
    ...known,
    // The saved locale stays selectable before the list has loaded, and if the list lacks it.
    ...(own && !known.some(({ value }) => value === own) ? [{ value: own, label: own }] : []),
  ];

  const save = async (chosen: Chosen) => {
    if (!(await saving.save(chosen))) return;
    shell.messages.show(words.saved);
    await shell.session.refresh();
  };

  return (
    <SavingForm
      title={words.preferences}
      lead={words.preferencesLead}
      saveLabel={words.savePreferences}
      isSaving={formState.isSubmitting}
      refusal={saving.refusal}
      onSubmit={handleSubmit(save)}
    >
      <SelectField
        {...register('defaultTab')}
        label={words.defaultTab}
        options={tabs}
        error={formState.errors.defaultTab?.message}
      />
      <SelectField
        {...register('locale')}
        label={words.locale}
        options={options}
        error={formState.errors.locale?.message}
      />
    </SavingForm>
  );
}
