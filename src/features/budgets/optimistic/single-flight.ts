export type Readings = {
  /** Reads, or waits for the reading that is on its way. */
  read(): Promise<void>;
  /** For whoever knows of something newer than what an answer on its way may say: it is read once more after it. */
  readAgain(): Promise<void>;
  /** What is on its way is nobody's any more. */
  forget(): void;
};

/** Readings of one thing, one at a time: no older answer comes after a newer one. `read` never rejects. */
export function createReadings(read: () => Promise<void>): Readings {
  let current: { isAskedAgain: boolean; done: Promise<void> } | undefined;

  function begin(): Promise<void> {
    const own = { isAskedAgain: false, done: Promise.resolve() };
    const run = async () => {
      do {
        own.isAskedAgain = false;
        await read();
      } while (own.isAskedAgain && own === current);
      if (own === current) current = undefined;
    };
    current = own;
    own.done = run();
    return own.done;
  }

  return {
    read: () => current?.done ?? begin(),
    readAgain() {
      if (!current) return begin();
      current.isAskedAgain = true;
      return current.done;
    },
    forget() {
      current = undefined;
    },
  };
}
