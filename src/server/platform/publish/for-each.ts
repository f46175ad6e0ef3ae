async function* iterate<T>(items: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  yield* items;
}

/**
 * Runs a task over many items, `width` at a time, and returns what failed: one failure does not stop the others unless
 * `stopOnFailure` says so, and a source that fails ends when the tasks in hand are done. An async generator queues calls of `next`, so that the runners
 * may draw from one.
 */
export async function forEach<T>(
  items: AsyncIterable<T> | Iterable<T>,
  width: number,
  task: (item: T) => Promise<void>,
  { stopOnFailure = false } = {},
): Promise<unknown[]> {
  const source = iterate(items);
  const failures: unknown[] = [];
  const run = async () => {
    for (let next = await source.next(); !next.done; next = await source.next()) {
      if (stopOnFailure && failures.length > 0) return;
      await task(next.value).catch((error: unknown) => failures.push(error));
    }
  };
  const runs = Array.from({ length: width }, () =>
    run().catch((error: unknown) => failures.push(error)),
  );
  await Promise.all(runs);
  return failures;
}
