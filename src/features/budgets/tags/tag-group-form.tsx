import { Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { TAG_COLORS, TAG_NAME_MAX_LENGTH, type TagColor, type TagGroup } from '../groups/tag-groups.wire.ts';
import { tagsWords } from './tags.words.ts';

/** A tag that is edited; new ones have no id yet. */
type Draft = { key: string; id?: string; name: string; color: TagColor };
type Input = { name: string; tags: { id?: string; name: string; color: TagColor }[] };

type TagGroupFormProps = {
  group: TagGroup;
  /** Receives whether something is not saved. */
  onDirty: (isDirty: boolean) => void;
  onSave: (input: Input) => Promise<void>;
};

/** The name and the tags of a group. One without tags starts with a field for the first. */
export function TagGroupForm({ group, onDirty, onSave }: TagGroupFormProps) {
  const words = useWords(tagsWords);
  const [name, setName] = useState(group.name);
  const [tags, setTags] = useState<readonly Draft[]>(() =>
    group.tags.length === 0 ? [newDraft(0)] : group.tags.map((tag) => ({ ...tag, key: tag.id })),
  );
  const [added, setAdded] = useState(group.tags.length === 0 ? 1 : 0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const last = [...(form.current?.querySelectorAll<HTMLElement>('[data-ref=edited-tag]') ?? [])].at(-1);
    if (added > 0) last?.querySelector('input')?.focus();
  }, [added]);
  const set = (key: string, change: Partial<Draft>) =>
    setTags(tags.map((tag) => (tag.key === key ? { ...tag, ...change } : tag)));
  const filled = tags.filter((tag) => tag.name.trim() !== '');
  const names = filled.map((tag) => tag.name.trim().toLowerCase());
  const isTaken = (tag: Draft) => names.indexOf(tag.name.trim().toLowerCase()) < filled.indexOf(tag);
  const isUnavailable = name.trim() === '' || filled.some(isTaken);
  const removed = group.tags.filter(({ id }) => !filled.some((tag) => tag.id === id)).map((tag) => tag.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isUnavailable) return;
    const kept = filled.map(({ id, color, name: text }) => ({
      ...(id !== undefined && { id }),
      name: text.trim(),
      color,
    }));
    void onSave({ name: name.trim(), tags: kept });
  };
  const isDirty = name.trim() !== group.name || textOf(filled) !== textOf(group.tags);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [onDirty, isDirty]);
  return (
    <form ref={form} className="columns-settings" data-ref="tag-group-form" onSubmit={submit}>
      <TextField
        label={words.groupName}
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {tags.map((tag) => (
        <div key={tag.key} className="tags-edited" data-ref="edited-tag">
          <TextField
            label={words.tagName}
            autoComplete="off"
            maxLength={TAG_NAME_MAX_LENGTH}
            value={tag.name}
            error={isTaken(tag) ? words.sameName : undefined}
            onChange={({ target }) => set(tag.key, { name: target.value })}
          />
          <SelectField
            label={words.color}
            value={tag.color}
            options={TAG_COLORS.map((value) => ({ value, label: words.colors[value] }))}
            onChange={({ target }) => set(tag.key, { color: target.value as TagColor })}
          />
          <IconButton
            label={words.removeTag(tag.name)}
            onClick={() => setTags(tags.filter(({ key }) => key !== tag.key))}
          >
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </div>
      ))}
      {removed.length > 0 && (
        <p className="columns-losses" role="status">
          {words.removeTagsText(removed.join(', '))}
        </p>
      )}
      <div className="columns-actions">
        <Button
          data-ref="tag-add"
          onClick={() => {
            setTags([...tags, newDraft(added)]);
            setAdded(added + 1);
          }}
        >
          {words.addTag}
        </Button>
        <Button type="submit" kind="primary" data-ref="tag-group-save" unavailable={isUnavailable}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

const newDraft = (place: number): Draft => ({ key: `new-${place}`, name: '', color: 'NEUTRAL' });

const textOf = (tags: readonly { id?: string; name: string; color: TagColor }[]): string =>
  JSON.stringify(tags.map(({ id, name, color }) => [id, name.trim(), color]));
