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
 * @param notifyPage hears when there begins to be something that is registered, and when there is nothing any more
 */
export function createUnsavedWorks(
  askPage: () => readonly UnsavedText[] = () => [],
  notifyPage: (unsaved: boolean) => void = () => {},
): UnsavedWorks {
  const works = new Set<UnsavedWork>();
  let isNotified = false;
  const notifyNow = () => {
    if (isNotified === works.size > 0) return;
    isNotified = works.size > 0;
    notifyPage(isNotified);
  };
  // A form that hands its text on is empty for a moment, of which nobody need hear.
  const notify = () => queueMicrotask(notifyNow);
  return {
    register(work) {
      works.add(work);
      notify();
      return () => {
        works.delete(work);
        notify();
      };
    },
    discard() {
      works.clear();
      notifyNow();
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
