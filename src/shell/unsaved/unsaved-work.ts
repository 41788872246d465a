/** Something that a person has written and nothing has saved yet. */
export type UnsavedWork = {
  /** What the person calls it. */
  name: string;
  /** The text as it stands now. */
  readText(): string;
};

/** What would be lost with the page. Forms register themselves while there is something in them; the page around is asked. */
export type UnsavedWorks = {
  /** The answer takes it away again. */
  register(work: UnsavedWork): () => void;
  /** The texts of all that is registered, and of the page around; what cannot be read is empty, and there all the same. */
  read(): readonly UnsavedText[];
};

export type UnsavedText = { name: string; text: string };

/** @param askPage what the page around holds by itself */
export function createUnsavedWorks(askPage: () => readonly UnsavedText[] = () => []): UnsavedWorks {
  const works = new Set<UnsavedWork>();
  return {
    register(work) {
      works.add(work);
      return () => {
        works.delete(work);
      };
    },
    read: () => [...[...works].map((work) => ({ name: work.name, text: textOf(work) })), ...askPage()],
  };
}

function textOf(work: UnsavedWork): string {
  try {
    return work.readText();
  } catch {
    return '';
  }
}
