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
  /** The person lets go of all that is registered. The page around hears of it at once, so that it need not ask again. */
  discard(): void;
};

export type UnsavedText = { name: string; text: string };

/**
 * @param askPage what the page around holds by itself
 * @param tellPage hears when there begins to be something that is registered, and when there is nothing any more
 */
export function createUnsavedWorks(
  askPage: () => readonly UnsavedText[] = () => [],
  tellPage: (unsaved: boolean) => void = () => {},
): UnsavedWorks {
  const works = new Set<UnsavedWork>();
  let told = false;
  const tellNow = () => {
    if (told === works.size > 0) return;
    told = works.size > 0;
    tellPage(told);
  };
  // A form that hands its text on is empty for a moment, of which nobody need hear.
  const tell = () => queueMicrotask(tellNow);
  return {
    register(work) {
      works.add(work);
      tell();
      return () => {
        works.delete(work);
        tell();
      };
    },
    discard() {
      works.clear();
      tellNow();
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
