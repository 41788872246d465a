import { ChevronRight } from 'lucide-react';
import type { ActivityRecord } from '../activity.wire.ts';
import type { AttributeDefinition } from '../attributes.wire.ts';
import type { Configuration } from '../configuration.wire.ts';
import { optionContext } from '../fields/attribute-context.ts';
import { AttributeField } from '../fields/attribute-field.tsx';
import { attributeSections } from '../fields/attribute-sections.ts';
import type { AttributeValue } from '../rules/attribute-values.ts';
import type { FieldSaves } from './use-field-saves.ts';

type AttributeSectionsViewProps = {
  activity: ActivityRecord;
  configuration: Configuration;
  locale: string;
  saves: FieldSaves;
  canEdit: boolean;
};

/** The attributes of an activity, in sections that can be collapsed. */
export function AttributeSectionsView({ activity, configuration, locale, saves, canEdit }: AttributeSectionsViewProps) {
  const { activityTypes, attributeDefinitions } = configuration;
  const configured = activityTypes.find(({ id }) => id === activity.type.id)?.attributeConfigurations ?? [];
  const attributeOf = (id: string) => activity.attributes.find(({ definitionId }) => definitionId === id);
  const pendingOf = (id: string) => saves.of(keyOf(id))?.input.attributes?.[0];
  const currentOf = (id: string): AttributeValue => pendingOf(id) ?? attributeOf(id) ?? NO_VALUE;
  const sections = attributeSections(
    configuration,
    [...configured, ...activity.attributes].map(({ definitionId }) => definitionId),
    (id) => currentOf(id).values.length > 0,
  );

  const fieldOf = (definition: AttributeDefinition) => {
    const { id } = definition;
    const attribute = attributeOf(id);
    const saved = attribute ?? NO_VALUE;
    const save = saves.of(keyOf(id));
    return (
      <AttributeField
        key={id}
        definition={definition}
        value={currentOf(id)}
        inherited={attribute?.inherited ? attribute : undefined}
        context={optionContext(definition, attributeDefinitions, saved.values, (other) => currentOf(other).values)}
        readOnly={!canEdit}
        required={configured.some(({ definitionId, required }) => definitionId === id && required)}
        locale={locale}
        error={save?.error}
        isSaving={save?.isSaving}
        onRevert={() => saves.revert(keyOf(id))}
        onChange={(typed) => {
          if (!typed.ok) return;
          const { value } = typed;
          if (isSame(value, saved)) saves.revert(keyOf(id));
          if (!isSame(value, currentOf(id)))
            saves.save(keyOf(id), {
              attributes: [{ definitionId: id, values: [...value.values], percentages: [...value.percentages] }],
            });
        }}
      />
    );
  };
  return sections.map(({ id, name, openDefault, definitions }) => (
    <details key={id} className="activity-section" open={openDefault}>
      <summary className="activity-section-head">
        <ChevronRight size={16} strokeWidth={2} aria-hidden="true" />
        <h3 className="activity-section-title">{name}</h3>
      </summary>
      <div className="activity-section-fields">{definitions.map(fieldOf)}</div>
    </details>
  ));
}

const NO_VALUE: AttributeValue = { values: [], percentages: [] };

const keyOf = (definitionId: string) => `attribute:${definitionId}`;

const isSame = (one: AttributeValue, other: AttributeValue): boolean =>
  one.values.join() === other.values.join() && one.percentages.join() === other.percentages.join();
