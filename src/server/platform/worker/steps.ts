/**
 * Repeats a step until it did less than a full one, so that a large backlog never becomes one large transaction.
 * @param step does up to `size` pieces of work, and returns how many
 * @throws the reason of `signal` if it is aborted between two steps
 */
export async function inSteps(
  step: () => Promise<number>,
  size: number,
  signal?: AbortSignal,
): Promise<void> {
  do signal?.throwIfAborted();
  while ((await step()) === size);
}
