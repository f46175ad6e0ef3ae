import { expect, it } from 'vitest';
import { createTurnstile } from '#server/platform/limit/semaphore.ts';

/** Tasks that end when they are told to. */
function tasks(count: number) {
  const ends = Array.from({ length: count }, () => Promise.withResolvers<number>());
  const begun: number[] = [];
  const pass = createTurnstile(2);
  const results = ends.map(({ promise }, index) =>
    pass(() => {
      begun.push(index);
      return promise;
    }),
  );
  return { ends, begun, results };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('lets two in, and the others in their order, whatever becomes of those before', async () => {
  const { ends, begun, results } = tasks(4);
  await settle();
  expect(begun).toEqual([0, 1]);
  ends[1]!.reject(new Error('broken'));
  await expect(results[1]).rejects.toThrow('broken');
  await settle();
  expect(begun).toEqual([0, 1, 2]);
  for (const index of [0, 2, 3]) ends[index]!.resolve(index);
  expect(await Promise.all([results[0], results[2], results[3]])).toEqual([0, 2, 3]);
});

it('has room again for as many as before', async () => {
  const pass = createTurnstile(1);
  const order: string[] = [];
  for (const name of ['first', 'second', 'third']) {
    await pass(() => Promise.resolve(order.push(name)));
  }
  expect(order).toEqual(['first', 'second', 'third']);
});
