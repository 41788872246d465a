/** Yields the same values, and starts to get the next one while the caller uses one. */
export async function* readAhead<Value>(values: AsyncGenerator<Value>): AsyncGenerator<Value> {
  let next = values.next();
  try {
    for (;;) {
      const { value, done } = await next;
      if (done) return;
      next = values.next();
      next.catch(() => {}); // awaited above, unless the caller fails
      yield value;
    }
  } finally {
    await values.return(undefined);
  }
}
