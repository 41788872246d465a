import * as v from 'valibot';
import { type Checked, invalid, valid } from '../../../base/validation/checked.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { INBOX_FEATURE } from '../../../shell/session/features.ts';
import { hasFeature } from '../../../shell/session/session.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { ACTIVITY_STATUSES, type ActivityRecord } from '../activity.wire.ts';
import { ActivityNameWire } from '../activity-name.wire.ts';
import type { Configuration } from '../configuration.wire.ts';
import { ChoiceSelectField } from '../fields/choice-select-field.tsx';
import { datesTexts } from '../fields/dates-draft.ts';
import { DatesField } from '../fields/dates-field.tsx';
import { ReadOnlyField } from '../fields/read-only-field.tsx';
import { TypedField } from '../fields/typed-field.tsx';
import { activityAbilities } from './activity-abilities.ts';
import { AttributeSectionsView } from './attribute-sections-view.tsx';
import { detailsWords } from './details.words.ts';
import { OwnerField } from './owner-field.tsx';
import type { ActivityInput, FieldSaves } from './use-field-saves.ts';

type DetailsTabProps = {
  shell: Shell;
  activity: ActivityRecord;
  configuration: Configuration;
  locale: string;
  /** Whether the organization plans by the hour: the feature TIME_PHASING. */
  hours: boolean;
  isReadonly: boolean;
  saves: FieldSaves;
};

/** The fields of an activity. Each is saved by itself. */
export function DetailsTab({ shell, activity, configuration, locale, hours, isReadonly, saves }: DetailsTabProps) {
  const words = useWords(detailsWords);
  const { canEdit, canEditAll } = activityAbilities(activity, isReadonly);
  const type = configuration.activityTypes.find(({ id }) => id === activity.type.id);
  const pending = <Field extends keyof ActivityInput>(field: Field): ActivityInput[Field] | undefined =>
    saves.of(field)?.input[field];
  const stateOf = (field: keyof ActivityInput) => {
    const save = saves.of(field);
    return {
      error: save?.error,
      isSaving: save?.isSaving,
      onRevert: () => saves.revert(field),
    };
  };
  /** Sends a field, unless it has the saved value: then a refused change is discarded. */
  const send = <Field extends keyof ActivityInput>(field: Field, next: ActivityInput[Field], saved: unknown) => {
    const current = pending(field) ?? saved;
    if (JSON.stringify(next) === JSON.stringify(saved)) saves.revert(field);
    if (JSON.stringify(next) !== JSON.stringify(current)) saves.save(field, { [field]: next });
  };
  const { name, inMarketDate, status, owner } = activity;
  const ownerChoice = owner && { id: owner.id, label: owner.name ?? words.formerUser };
  const hasPeople = hasFeature(INBOX_FEATURE)(shell.session.getState());
  return (
    <div className="activity-details-fields">
      {canEdit ? (
        <TypedField
          {...stateOf('name')}
          data-ref="activity-name"
          label={words.name}
          required
          shown={pending('name') ?? name}
          check={checkName}
          onChange={(typed) => typed.ok && send('name', typed.value, name)}
        />
      ) : (
        <p className="p-field-hint">{words.readOnly}</p>
      )}
      <div className="activity-details-facts">
        <ReadOnlyField label={words.type} texts={[activity.type.name]} />
        {activity.parent && <ReadOnlyField label={words.parent} texts={[activity.parent.name]} />}
      </div>
      {canEdit ? (
        <DatesField
          {...stateOf('inMarketDate')}
          data-ref="activity-dates"
          value={pending('inMarketDate') ?? inMarketDate}
          locale={locale}
          hours={hours}
          required={type?.inMarketDatesRequired}
          onChange={(dates) => dates.ok && send('inMarketDate', dates.value, inMarketDate)}
        />
      ) : (
        <ReadOnlyField label={words.dates} texts={datesTexts(inMarketDate, hours)} />
      )}
      {canEditAll ? (
        <ChoiceSelectField
          {...stateOf('status')}
          data-ref="activity-status"
          label={words.status}
          value={pending('status') ?? status}
          options={ACTIVITY_STATUSES.map((value) => ({ value, label: words.statuses[value] ?? value }))}
          onChange={(next) =>
            send(
              'status',
              ACTIVITY_STATUSES.find((known) => known === next),
              status,
            )
          }
        />
      ) : (
        <ReadOnlyField label={words.status} texts={[words.statuses[status] ?? status]} />
      )}
      {canEditAll && hasPeople ? (
        <OwnerField
          {...stateOf('ownerId')}
          data-ref="activity-owner"
          shell={shell}
          label={words.owner}
          owner={ownerChoice}
          pendingId={pending('ownerId')}
          onChange={(ownerId) => send('ownerId', ownerId, owner?.id ?? null)}
        />
      ) : (
        <ReadOnlyField label={words.owner} texts={ownerChoice ? [ownerChoice.label] : []} />
      )}
      <AttributeSectionsView {...{ activity, configuration, locale, saves, canEdit }} />
    </div>
  );
}

function checkName(text: string): Checked<string> {
  const { success, output, issues } = v.safeParse(ActivityNameWire, text);
  return success ? valid(output) : invalid(issues[0].message);
}
