async function* iterate<T>(items: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  yield* items;
}

/**
 * Runs a task over many items, `width` at a time, and returns the errors. One error does not stop the others unless
 * `stopOnFailure` is set; if the source fails, running tasks are completed. The runners may share one async
 * generator, because it queues calls of `next`.
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
