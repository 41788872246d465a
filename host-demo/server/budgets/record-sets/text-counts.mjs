/** The counts of 10,000 texts take the thread that receives them some 10 ms. */
const DIFFERENT_MAX = 10_000;

/** Counts how often each column has each text, so that the rules about texts run once for all equal ones. */
export function createTextCounts() {
  let counts = [];
  let different = 0;
  return {
    add(row) {
      for (let column = 0; column < row.length; column += 1) {
        const text = row[column].trim();
        if (text === '') continue;
        while (counts.length <= column) counts.push(new Map());
        const times = counts[column].get(text) ?? 0;
        if (times === 0) different += 1;
        counts[column].set(text, times + 1);
      }
    },
    isFull: () => different > DIFFERENT_MAX,
    /** Returns the counts and starts again. */
    take() {
      const taken = counts;
      counts = [];
      different = 0;
      return taken;
    },
  };
}
