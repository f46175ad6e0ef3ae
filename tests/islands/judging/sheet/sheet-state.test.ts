import { describe, expect, it } from 'vitest';
import type { Sheet } from '#contract/judging/sheet.ts';
import {
  afterSaving,
  liveTotal,
  valueOf,
  writeField,
  type SheetState,
} from '#islands/judging/sheet/sheet-state.ts';
import { criterionOf } from '#tests/kit/judging/criterion.ts';

const SHEET: Sheet = {
  state: 'draft',
  version: 3,
  marks: { 1: 70 },
  comments: {},
  comment: '',
  note: 'n',
  confidence: null,
  total: null,
  savedAt: '2026-11-23T12:00:00.000Z',
  reason: null,
  isLate: false,
};
const START: SheetState = { sheet: SHEET, pending: [], clashes: [] };
const NOTHING = new Set<string>();
const write = (
  state: SheetState,
  field: string,
  value: number | string | null,
  uuid: string,
  sent: ReadonlySet<string> = NOTHING,
) => writeField(state, { field, value, uuid }, sent);

describe('the state of a sheet on the screen', () => {
  it('shows typed values before those of the server', () => {
    const state = write(write(START, 'mark.1', 80, 'a'), 'note', null, 'b');
    expect([valueOf(START, 'mark.1'), valueOf(state, 'mark.1')]).toEqual([70, 80]);
    expect([valueOf(START, 'note'), valueOf(state, 'note')]).toEqual(['n', null]);
    expect([valueOf(state, 'mark.2'), valueOf(state, 'comment')]).toEqual([null, null]);
  });

  it('replaces an unsent change, and keeps its base', () => {
    const state = write(write(START, 'mark.1', 80, 'a'), 'mark.1', 85, 'b');
    expect(state.pending).toEqual([{ uuid: 'b', field: 'mark.1', base: 70, value: 85 }]);
  });

  it('lets another change follow one that is being sent', () => {
    const state = write(write(START, 'mark.1', 80, 'a'), 'mark.1', 85, 'b', new Set(['a']));
    expect(state.pending.map(({ base, value }) => [base, value])).toEqual([
      [70, 80],
      [80, 85],
    ]);
    const saved = { sheet: { ...SHEET, marks: { 1: 80 } }, clashes: [], isLate: false };
    const after = afterSaving(state, new Set(['a']), saved);
    expect(after.pending).toEqual([{ uuid: 'b', field: 'mark.1', base: 80, value: 85 }]);
    expect(valueOf(after, 'mark.1')).toBe(85);
  });

  it('shows a clash until its field is written again', () => {
    const clash = { field: 'mark.1', theirs: 60, mine: 80 };
    const saved = { sheet: SHEET, clashes: [clash], isLate: false };
    const state = afterSaving(write(START, 'mark.1', 80, 'a'), new Set(['a']), saved);
    expect(state.clashes).toEqual([clash]);
    expect(write(state, 'mark.1', 80, 'b').clashes).toEqual([]);
  });

  it('has the same total as the server, once all weighted marks are given', () => {
    const criteria = [criterionOf(1, 600), criterionOf(2, 400), criterionOf(3, 0)];
    expect(liveTotal(START, criteria)).toBeUndefined();
    expect(liveTotal(write(START, 'mark.2', 81.25, 'a'), criteria)).toBe(7450);
  });
});
