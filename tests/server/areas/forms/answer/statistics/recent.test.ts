import { expect, it, vi } from 'vitest';
import { lastAnswer, shareRecent } from '#server/areas/forms/answer/statistics/recent.ts';
import { noteChange } from '#server/areas/forms/watch.ts';
import { useApp } from '#tests/kit/app.ts';
import { addAnswer, addPublished } from '#tests/kit/forms/filling.ts';

const test = useApp();
const FIGURES = { persons: 3, charts: [], figures: [] };

it('counts once for everybody who asks for the same during the count and right after it', async () => {
  const { db } = test();
  const count = vi.fn(() => Promise.resolve(FIGURES));
  const both = await Promise.all([shareRecent(db, 'a', count), shareRecent(db, 'a', count)]);
  expect([...both, await shareRecent(db, 'a', count)]).toEqual([FIGURES, FIGURES, FIGURES]);
  expect(count).toHaveBeenCalledTimes(1);
  await shareRecent(db, 'b', count);
  expect(count).toHaveBeenCalledTimes(2);
});

it('counts again after a count that failed', async () => {
  const { db } = test();
  const fail = () => Promise.reject(new Error('no luck'));
  await expect(shareRecent(db, 'c', fail)).rejects.toThrow('no luck');
  expect(await shareRecent(db, 'c', () => Promise.resolve(FIGURES))).toEqual(FIGURES);
});

it('returns another marker once an answer was added or edited', async () => {
  const { db } = test();
  const form = await addPublished(db);
  const before = await lastAnswer(db, form.id);
  await addAnswer(db, form);
  const after = await lastAnswer(db, form.id);
  noteChange(form.id);
  expect(new Set([before, after, await lastAnswer(db, form.id)]).size).toBe(3);
});
