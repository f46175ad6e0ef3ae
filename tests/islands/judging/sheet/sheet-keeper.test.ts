import { describe, expect, it, vi } from 'vitest';
import type { FieldChange, SavedSheet, Sheet, SheetClash } from '#contract/judging/sheet.ts';
import { keptChangesOf } from '#islands/judging/sheet/kept-changes.ts';
import { createSheetKeeper } from '#islands/judging/sheet/sheet-keeper.ts';

const SHEET: Sheet = {
  state: 'draft',
  version: 1,
  marks: {},
  comments: {},
  comment: '',
  note: '',
  confidence: null,
  total: null,
  savedAt: null,
  reason: null,
  isLate: false,
};

/** Creates a storage that lives as long as the test. */
function memory() {
  const kept = new Map<string, string>();
  return {
    read: (name: string) => kept.get(name) ?? null,
    write: (name: string, text: string) => (kept.set(name, text), true),
    drop: (name: string) => void kept.delete(name),
  };
}

/** Creates a keeper over a server that stores notes, and fails as the test says. */
function begin(store = memory(), sheet = SHEET) {
  const kept = keptChangesOf(store, 1, 7);
  const notes: string[] = [];
  const far = {
    error: undefined as Error | undefined,
    isRefused: false,
    isLate: false,
    clashes: [] as readonly SheetClash[],
  };
  const save = vi.fn(async (changes: readonly FieldChange[]): Promise<SavedSheet> => {
    await Promise.resolve();
    if (far.error) throw far.error;
    notes.push(...changes.map(({ value }) => String(value)));
    const saved = { ...SHEET, note: notes.at(-1)! };
    return { sheet: saved, clashes: [...far.clashes], isLate: far.isLate };
  });
  const keeper = createSheetKeeper(sheet, { save, kept, refuses: () => far.isRefused });
  return { keeper, save, far, kept, notes, store };
}

describe('a sheet being written', () => {
  it('is sent, and then removed from the browser', async () => {
    const { keeper, kept, notes } = begin();
    keeper.write('note', 'a');
    expect(kept.read()).toHaveLength(1);
    expect(await keeper.flush()).toBe(true);
    expect([notes, kept.read(), keeper.view().phase]).toEqual([['a'], [], 'saved']);
    await keeper.stop();
  });

  it('stays in the browser without a connection, and is sent by the next page', async () => {
    const first = begin();
    first.far.error = new Error('offline');
    first.keeper.write('note', 'a');
    expect(await first.keeper.flush()).toBe(false);
    expect(first.keeper.view().phase).toBe('offline');
    await first.keeper.stop();
    const next = begin(first.store);
    expect(next.keeper.view().pending).toHaveLength(1);
    expect(await next.keeper.flush()).toBe(true);
    expect([next.notes, next.kept.read()]).toEqual([['a'], []]);
    await next.keeper.stop();
  });

  it('stays in the browser if the server refuses it, and is not sent again automatically', async () => {
    const { keeper, far, save, kept } = begin();
    Object.assign(far, { error: new Error('paused'), isRefused: true });
    keeper.write('note', 'a');
    expect(await keeper.flush()).toBe(false);
    expect([keeper.view().phase, kept.read().length, save.mock.calls.length]).toEqual([
      'refused',
      1,
      1,
    ]);
    await keeper.stop();
  });

  it('sends a refused change again when the judge submits', async () => {
    const { keeper, far, notes, kept } = begin();
    Object.assign(far, { error: new Error('paused'), isRefused: true });
    keeper.write('note', 'a');
    await keeper.flush();
    expect([await keeper.deliver(), notes, kept.read().length]).toEqual([false, [], 1]);
    far.error = undefined;
    expect([await keeper.flush(), notes]).toEqual([false, []]);
    expect([await keeper.deliver(), notes, kept.read()]).toEqual([true, ['a'], []]);
    await keeper.stop();
  });

  it('reports that it was late', async () => {
    const { keeper, far } = begin();
    far.isLate = true;
    keeper.write('note', 'a');
    await keeper.flush();
    expect(keeper.view().phase).toBe('late');
    await keeper.stop();
  });

  it('keeps an undecided value in the browser until the judge decides', async () => {
    const { keeper, far, store } = begin();
    far.clashes = [{ field: 'comment', theirs: '简短', mine: '详细' }];
    keeper.write('comment', '详细');
    await keeper.flush();
    await keeper.stop();
    const next = begin(store, { ...SHEET, comment: '更短' });
    expect(next.keeper.view().clashes).toEqual([
      { field: 'comment', theirs: '更短', mine: '详细' },
    ]);
    expect(begin(store, { ...SHEET, comment: '详细' }).keeper.view().clashes).toEqual([]);
    next.keeper.keepTheirs('comment');
    expect(begin(store).keeper.view().clashes).toEqual([]);
    await next.keeper.stop();
  });

  it('belongs to the judge who wrote it', () => {
    const store = memory();
    const change = { uuid: 'u', field: 'note', base: null, value: 'a' };
    keptChangesOf(store, 1, 7).write([change]);
    expect(keptChangesOf(store, 1, 7).read()).toEqual([change]);
    expect([keptChangesOf(store, 2, 7).read(), keptChangesOf(store, 1, 8).read()]).toEqual([
      [],
      [],
    ]);
    store.write('podium.score.1.7', '{"nonsense"');
    expect(keptChangesOf(store, 1, 7).read()).toEqual([]);
  });
});

it('what neither the server nor the browser keeps is known to be lost with the page', async () => {
  const store = memory();
  const { keeper, far } = begin({ ...store, write: () => false });
  far.error = new Error('down');
  keeper.write('note', 'a');
  await keeper.flush();
  expect(keeper.view()).toMatchObject({ phase: 'offline', isKept: false });
  far.error = undefined;
  keeper.write('note', 'ab');
  await keeper.flush();
  expect(keeper.view()).toMatchObject({ phase: 'saved', isKept: true });
  await keeper.stop();
});
