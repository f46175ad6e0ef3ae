import { beforeEach, expect, it, vi } from 'vitest';
import { readCopy } from '#islands/forms/keeping/copy.ts';
import { createKeeper, type Saved } from '#islands/forms/keeping/keeper.ts';
import { copyOf, createMemory, NAME } from './memory.ts';

const AT = '2026-03-01T05:00:00Z';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function setUp(replies: readonly Saved[] = []) {
  const { memory } = createMemory();
  const phases: string[] = [];
  const saved: unknown[] = [];
  const left = [...replies];
  const keeper = createKeeper({
    memory,
    name: NAME,
    copy: copyOf(),
    now: () => 1,
    tell: ({ phase }) => phases.push(phase),
    save: (answers) => {
      saved.push(answers);
      return Promise.resolve(left.shift() ?? { savedAt: AT });
    },
  });
  return { memory, phases, saved, keeper };
}

it('each change is stored in the browser at once, and the last one on the server shortly after', async () => {
  const { memory, phases, saved, keeper } = setUp();
  keeper.write({ f1: 'a' });
  keeper.write({ f1: 'ab' });
  const written = copyOf({ answers: { f1: 'ab' }, writtenAt: 1, isUnsaved: true });
  expect(readCopy(memory, NAME)).toEqual(written);
  await vi.advanceTimersByTimeAsync(799);
  expect(saved).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(saved).toEqual([{ f1: 'ab' }]);
  expect(phases).toEqual(['kept', 'kept', 'saving', 'saved']);
  expect(keeper.copy()).toEqual({ ...written, savedAt: AT, isUnsaved: false });
});

it('changes written during a save stay marked as unsaved', async () => {
  const { memory, keeper } = setUp();
  keeper.write({ f1: 'a' });
  vi.advanceTimersByTime(800);
  keeper.write({ f1: 'ab' });
  await vi.advanceTimersByTimeAsync(0);
  expect(readCopy(memory, NAME)).toMatchObject({ savedAt: AT, isUnsaved: true });
});

it('a lost draft is sent again, but not a refused one', async () => {
  const { phases, saved, keeper } = setUp(['offline', 'refused']);
  keeper.write({ f1: 'a' });
  await vi.advanceTimersByTimeAsync(800);
  expect(phases.at(-1)).toBe('offline');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(phases.at(-1)).toBe('kept');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved).toEqual([{ f1: 'a' }, { f1: 'a' }]);
});

it('a draft is sent at once when the connection is back', async () => {
  const { saved, keeper } = setUp(['offline']);
  keeper.write({ f1: 'a' });
  await vi.advanceTimersByTimeAsync(800);
  keeper.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(saved.length).toBe(2);
});

it('everything is forgotten after the submission', async () => {
  const { memory, saved, keeper } = setUp();
  keeper.write({ f1: 'a' });
  await keeper.drop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved).toEqual([]);
  expect(readCopy(memory, NAME)).toBeUndefined();
});

it.each(['offline', 'refused'] as const)(
  'a draft that is %s says that this browser does not keep it either, if it has no room',
  async (reply) => {
    const phases: string[] = [];
    const full = { read: () => null, write: () => false, drop: () => undefined };
    const keeper = createKeeper({
      memory: full,
      name: NAME,
      copy: copyOf(),
      tell: ({ phase }) => phases.push(phase),
      save: () => Promise.resolve(reply),
    });
    keeper.write({ f1: 'a' });
    await vi.advanceTimersByTimeAsync(800);
    expect(phases).toEqual(['unkept', 'saving', 'unkept']);
    await keeper.stop();
  },
);
