/** Unsaved input. */
export type UnsavedWork = {
  /** The name that the user knows. */
  name: string;
  /** The current text. */
  readText(): string;
};

/** Input that would be lost with the page. Forms register while they are dirty; the host page is asked. */
export type UnsavedWorks = {
  /** Returns a function that unregisters. */
  register(work: UnsavedWork): () => void;
  /** Returns the texts of all registered forms and of the host page; unreadable ones are empty but included. */
  read(): readonly UnsavedText[];
  /** Discards all registered input. The host page is notified immediately, so that it does not ask again. */
  discard(): void;
};

export type UnsavedText = { name: string; text: string };

/**
 * @param askPage returns the host page's own unsaved input
 * @param notifyPage called when the first work registers, and when none is left
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
  // A form that hands its text on is briefly empty, which needs no notification.
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
