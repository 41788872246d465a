import { useEffect, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { controlsWords } from '../../../ui/language/controls.words.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import type { Choice } from '../fields/choice.ts';
import { ComboboxField } from '../fields/combobox-field.tsx';
import type { FieldProps } from '../fields/field-frame.tsx';
import { findPeople } from '../mention-search.ts';
import { detailsWords } from './details.words.ts';

type OwnerFieldProps = FieldProps & {
  shell: Shell;
  /** The saved owner. */
  owner: Choice | null;
  /** The owner that is being saved; undefined: the saved one. */
  pendingId: string | null | undefined;
  onChange: (ownerId: string | null) => void;
};

/** Pause in typing before a request, in milliseconds. */
const PAUSE_MS = 120;

/** The owner of an activity, searched among the users of the organization. */
export function OwnerField({ shell, owner, pendingId, onChange, ...field }: OwnerFieldProps) {
  const words = useWords(detailsWords);
  const controls = useWords(controlsWords);
  const [text, setText] = useState<string>();
  const [found, setFound] = useState<readonly Choice[]>();
  const [picked, setPicked] = useState<Choice>();
  useEffect(() => {
    if (text === undefined) return;
    let isLatest = true;
    const cancel = shell.clock.after(PAUSE_MS, async () => {
      const people = await findPeople(shell, '', text);
      if (isLatest) setFound(people.map(({ id, name }) => ({ id, label: name })));
    });
    return () => {
      isLatest = false;
      cancel();
    };
  }, [shell, text]);

  const shown = pendingId === undefined ? owner : picked?.id === pendingId ? picked : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus of the control inside
    <div onFocus={() => setText((before) => before ?? '')}>
      <ComboboxField
        {...field}
        choices={found ?? []}
        chosen={shown ? [shown] : []}
        empty={found ? words.noPeople : controls.loading}
        onSearch={setText}
        onChoose={([id]) => {
          setPicked(found?.find((person) => person.id === id));
          onChange(id ?? null);
        }}
      />
    </div>
  );
}
