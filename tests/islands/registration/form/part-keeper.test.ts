import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SavedPart } from '#contract/registration/entry/part.ts';
import { createPartKeeper } from '#islands/registration/form/part-keeper.ts';
import type { KeptParts } from '#islands/registration/form/kept-parts.ts';
import { DRAFT as ENTRY } from '#tests/kit/island/entry.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Whether the browser has room for what is kept. */
let hasRoom = true;
beforeEach(() => (hasRoom = true));

/** Creates a server that saves everything, unless the test says otherwise. */
function serverOf(change: Partial<SavedPart> = {}, before?: KeptParts, entry = ENTRY) {
  const kept: (KeptParts | null)[] = [];
  const save = vi.fn((part: SavedPart['part'], { changes }: { changes: SavedPart['answers'] }) =>
    Promise.resolve<SavedPart>({
      part,
      memberId: null,
      version: 3,
      answers: changes,
      savedAt: '2026-03-01T04:00:00.000Z',
      clashes: {},
      saveIn: 5,
      ...change,
    }),
  );
  const keeper = createPartKeeper(entry, before, {
    save,
    keep: (parts) => (kept.push(parts), hasRoom),
    keepable: (answers) =>
      Object.fromEntries(Object.entries(answers).filter(([id]) => id !== 'f9')),
    refuses: (error) => error instanceof RangeError,
  });
  return { keeper, save, kept };
}

it('a change is sent once, a second after the last key, and shown as saved', async () => {
  const { keeper, save, kept } = serverOf();
  keeper.write('team', 'f1', '丙');
  await vi.advanceTimersByTimeAsync(900);
  keeper.write('team', 'f1', '丙丁');
  keeper.writeTitle('调度');
  await vi.advanceTimersByTimeAsync(1000);
  expect(save.mock.calls).toEqual([
    ['team', { version: 2, changes: { f1: '丙丁' }, title: '调度' }],
  ]);
  expect(keeper.view()).toMatchObject({ phase: 'saved', savedAt: '2026-03-01T04:00:00.000Z' });
  expect(kept.at(-1)).toBeNull();
});

it('the next save waits as long as the server asks', async () => {
  const { keeper, save } = serverOf();
  keeper.write('team', 'f1', '丙');
  await vi.advanceTimersByTimeAsync(1000);
  keeper.write('team', 'f1', '丁');
  await vi.advanceTimersByTimeAsync(4900);
  expect(save).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(save).toHaveBeenCalledTimes(2);
});

it('unsaved, non-sensitive changes are kept on the device and sent again', async () => {
  const { keeper, save, kept } = serverOf();
  save.mockRejectedValueOnce(new TypeError('offline'));
  keeper.write('topic', 'f3', '方案');
  keeper.write('topic', 'f9', '健康情况');
  await vi.advanceTimersByTimeAsync(1000);
  expect(keeper.view().phase).toBe('offline');
  expect(kept.at(-1)?.drafts.topic.changes).toEqual({ f3: '方案' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(keeper.view().phase).toBe('saved');
});

it('a refused change is not sent again', async () => {
  const { keeper, save } = serverOf();
  save.mockRejectedValueOnce(new RangeError('closed'));
  keeper.write('team', 'f1', '丙');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledTimes(1);
  expect(keeper.view().phase).toBe('refused');
  expect(await keeper.flush()).toBe(false);
});

it('a refused change is sent again when the reader submits', async () => {
  const { keeper, save, kept } = serverOf();
  save.mockRejectedValueOnce(new RangeError('closed'));
  keeper.write('team', 'f1', '丙');
  await vi.advanceTimersByTimeAsync(1000);
  expect(keeper.view().phase).toBe('refused');
  expect(await keeper.deliver(['team'])).toBe(true);
  expect(save).toHaveBeenCalledTimes(2);
  expect([keeper.view().phase, kept.at(-1)]).toEqual(['saved', null]);
});

it('the reader decides if somebody else has written the same field', async () => {
  const { keeper } = serverOf({ answers: { f1: '丁' }, clashes: { f1: '丁' } });
  keeper.write('team', 'f1', '丙');
  await vi.advanceTimersByTimeAsync(1000);
  const [clash] = keeper.view().clashes;
  expect(clash).toEqual({ part: 'team', id: 'f1', mine: '丙', theirs: '丁' });
  expect(keeper.view().drafts.team.base).toEqual({ f1: '丁' });
  keeper.keepTheirs(clash!);
  expect(keeper.view().clashes).toEqual([]);
});

it('a refused part stops neither the other parts nor what is delivered with them', async () => {
  const { keeper, save, kept } = serverOf();
  save.mockImplementationOnce(() => Promise.reject(new RangeError('closed')));
  keeper.write('team', 'f1', '丙');
  keeper.writeTitle('调度');
  keeper.write('work', 'w1', '仓库');
  await vi.advanceTimersByTimeAsync(1000);
  expect(save.mock.calls).toEqual([
    ['team', { version: 2, changes: { f1: '丙' }, title: '调度' }],
    ['work', { version: 0, changes: { w1: '仓库' } }],
  ]);
  expect(keeper.view()).toMatchObject({ phase: 'refused', refused: ['team'] });
  expect(await keeper.deliver(['work'])).toBe(true);
  expect(save).toHaveBeenCalledTimes(2);
  expect(kept.at(-1)).toMatchObject({ title: '调度', drafts: { team: { changes: { f1: '丙' } } } });
});

it('a refused part is sent again once it is changed', async () => {
  const { keeper, save } = serverOf();
  save.mockRejectedValueOnce(new RangeError('closed'));
  keeper.write('team', 'f1', '丙');
  await vi.advanceTimersByTimeAsync(1000);
  keeper.write('work', 'w1', '仓库');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(save.mock.calls.map(([part]) => part)).toEqual(['team', 'work']);
  keeper.write('team', 'f1', '丁');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(save.mock.calls.map(([part]) => part)).toEqual(['team', 'work', 'team']);
  expect(keeper.view()).toMatchObject({ phase: 'saved', refused: [] });
});

it('what the reader discards is shown as the server has it, and not kept any more', async () => {
  const { keeper, save, kept } = serverOf();
  save.mockRejectedValueOnce(new RangeError('closed'));
  keeper.write('team', 'f1', '丙');
  keeper.writeTitle('调度');
  await vi.advanceTimersByTimeAsync(1000);
  keeper.discard('team');
  expect(keeper.view()).toMatchObject({ phase: 'untouched', refused: [], title: '' });
  expect(keeper.view().drafts.team).toEqual({ version: 2, base: { f1: '乙' }, changes: {} });
  expect(kept.at(-1)).toBeNull();
});

it('an undecided value is kept on the device until the reader decides', async () => {
  const { keeper, kept } = serverOf({ answers: { f1: '丁' }, clashes: { f1: '丁', f9: '良好' } });
  keeper.write('team', 'f1', '丙');
  keeper.write('team', 'f9', '健康情况');
  await vi.advanceTimersByTimeAsync(1000);
  const before = kept.at(-1)!;
  expect(before.clashes).toEqual([{ part: 'team', id: 'f1', mine: '丙' }]);
  const now = { part: 'team', memberId: null, version: 4, answers: { f1: '戊' } } as const;
  const next = serverOf({}, before, { ...ENTRY, parts: [now] });
  expect(next.keeper.view().clashes).toEqual([
    { part: 'team', id: 'f1', mine: '丙', theirs: '戊' },
  ]);
  next.keeper.write('team', 'f1', '丙');
  await vi.advanceTimersByTimeAsync(1000);
  expect([next.keeper.view().clashes, next.kept.at(-1)]).toEqual([[], null]);
});

it('a kept value is no clash any more if the server has it by now', () => {
  const empty = { version: 0, changes: {} };
  const drafts = { team: empty, topic: empty, member: empty, work: empty };
  const clashes = [{ part: 'team', id: 'f1', mine: '乙' }] as const;
  expect(serverOf({}, { drafts, title: null, clashes }).keeper.view().clashes).toEqual([]);
});

it('what was typed on during a save that clashes is left to the reader, and overwrites nobody', async () => {
  const { keeper, save, kept } = serverOf();
  const replies: ((reply: SavedPart) => void)[] = [];
  save.mockImplementation(() => new Promise((resolve) => replies.push(resolve)));
  keeper.write('team', 'f1', '丙');
  await vi.advanceTimersByTimeAsync(1000);
  keeper.write('team', 'f1', '丙丁');
  replies[0]!({
    part: 'team',
    memberId: null,
    version: 3,
    answers: { f1: '别人的' },
    savedAt: '2026-03-01T04:00:00.000Z',
    clashes: { f1: '别人的' },
    saveIn: 1,
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(save).toHaveBeenCalledTimes(1);
  const clash = { part: 'team', id: 'f1', mine: '丙丁' };
  expect(keeper.view()).toMatchObject({
    clashes: [{ ...clash, theirs: '别人的' }],
    drafts: { team: { base: { f1: '别人的' }, changes: {} } },
  });
  expect(kept.at(-1)).toMatchObject({ clashes: [clash] });
});

it('what neither the server nor the browser keeps is known to be lost with the page', async () => {
  const { keeper, save } = serverOf();
  save.mockRejectedValueOnce(new Error('down'));
  hasRoom = false;
  keeper.write('team', 'f1', '丙');
  await vi.advanceTimersByTimeAsync(1000);
  expect(keeper.view()).toMatchObject({ phase: 'offline', isKept: false });
  hasRoom = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(keeper.view()).toMatchObject({ phase: 'saved', isKept: true });
});
