import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import type * as v from 'valibot';
import type { Shell } from '../../shell/create-shell.ts';
import type { SignedIn } from '../../shell/session/session.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { useUnsaved } from '../../ui/unsaved/use-unsaved.ts';
import { saveProfile } from './own-account.api.ts';
import { type Profile, ProfileWire } from './own-account.wire.ts';
import { ownAccountWords } from './own-account.words.ts';
import { SavingForm, useSaving } from './saving-form.tsx';

/** The user's name. Saving the first one completes the registration. */
export function ProfileForm({ shell, account }: { shell: Shell; account: SignedIn['account'] }) {
  const words = useWords(ownAccountWords);
  const { firstName, lastName, title = null } = account;
  const { register, handleSubmit, formState, getValues, reset, setError } = useForm<
    v.InferInput<typeof ProfileWire>,
    unknown,
    Profile
  >({
    resolver: valibotResolver(ProfileWire),
    mode: 'onTouched',
    values: { firstName, lastName, title },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting, isDirty } = formState;
  useUnsaved(shell.unsaved, words.profile, isDirty, () => Object.values(getValues()).filter(Boolean).join('\n'));
  const saving = useSaving((profile: Profile) => saveProfile(shell.rest, profile), {
    names: ['firstName', 'lastName', 'title'],
    setError,
  });

  const save = async (profile: Profile) => {
    if (!(await saving.save(profile))) return;
    reset(profile);
    shell.messages.show(words.saved);
    await shell.session.refresh();
  };

  return (
    <SavingForm
      title={words.profile}
      lead={words.profileLead}
      saveLabel={words.saveProfile}
      isSaving={isSubmitting}
      refusal={saving.refusal}
      onSubmit={handleSubmit(save)}
    >
      <TextField
        {...register('firstName')}
        label={words.firstName}
        autoComplete="given-name"
        error={errors.firstName?.message}
      />
      <TextField
        {...register('lastName')}
        label={words.lastName}
        autoComplete="family-name"
        error={errors.lastName?.message}
      />
      <TextField
        {...register('title')}
        label={words.jobTitle}
        autoComplete="organization-title"
        error={errors.title?.message}
      />
      <TextField label={words.email} value={account.username} hint={words.emailHint} readOnly />
    </SavingForm>
  );
}
