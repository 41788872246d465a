/** The counts of 10,000 texts take the thread that receives them some 10 ms. */
const DIFFERENT_MAX = 10_000;

/**
 * Counts how often each column has each text, so that the rules about texts run once for all equal ones.
 *
 * @param {Uint8Array} decided not 0 for columns whose texts are no longer read, only counted;
 *   set by the thread that knows the rules
 */
export function createTextCounts(decided) {
  let columns = [];
  let different = 0;
  return {
    add(row) {
      for (let index = 0; index < row.length; index += 1) {
        const text = row[index].trim();
        if (text === '') continue;
        while (columns.length <= index) columns.push({ places: new Map(), texts: [], times: [], unread: 0 });
        const column = columns[index];
        if (decided[index]) {
          column.unread += 1;
          continue;
        }
        const place = column.places.get(text);
        if (place === undefined) {
          column.places.set(text, column.texts.push(text) - 1);
          column.times.push(1);
          different += 1;
        } else column.times[place] += 1;
      }
    },
    isFull: () => different > DIFFERENT_MAX,
    /** Returns the counts and starts again. */
    take() {
      const taken = columns.map(({ texts, times, unread }) => ({ texts, times, unread }));
      columns = [];
      different = 0;
      return taken;
    },
  };
}
