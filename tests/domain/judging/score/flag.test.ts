import { describe, expect, it } from 'vitest';
import { flagsOf } from '#domain/judging/score/flag.ts';
import { connectedGroups } from '#domain/judging/group.ts';
import { A, B, C, SHEETS, sheetOf } from '../worked-example.ts';

describe('the flags for a chair', () => {
  it('name in the worked example three judges and two entries', () => {
    const found = flagsOf(SHEETS, 3).map((flag) =>
      'judge' in flag ? [flag.name, flag.judge] : [flag.name, flag.entry],
    );
    expect(found).toEqual([
      ['severe', 2],
      ['lenient', 3],
      ['straight', 4],
      ['wide', A],
      ['wide', C],
    ]);
  });

  it('ignore judges with too few sheets', () => {
    const names = flagsOf(SHEETS).map(({ name }) => name);
    expect(names).not.toContain('straight');
  });

  it('name a judge whose median time is below a minute', () => {
    const timed = (entry: number, seconds: number | null) => ({
      ...sheetOf(1, entry, [50, 60, 70]),
      seconds,
    });
    expect(flagsOf([timed(A, 20), timed(B, 30), timed(C, 900)])).toEqual([
      { name: 'hasty', judge: 1, seconds: 30 },
    ]);
    expect(flagsOf([timed(A, 90), timed(B, 30), timed(C, 900)])).toEqual([]);
    expect(flagsOf([timed(A, null)])).toEqual([]);
  });
});

describe('the groups of comparable judges', () => {
  it('are one if entries connect them all', () => {
    expect(connectedGroups(SHEETS)).toEqual([[1, 2, 3, 4, 5]]);
  });

  it('are several if nothing connects them, the largest first', () => {
    const pairs = [
      { judge: 9, entry: 1 },
      { judge: 1, entry: 2 },
      { judge: 2, entry: 2 },
      { judge: 2, entry: 3 },
      { judge: 3, entry: 3 },
    ];
    expect(connectedGroups(pairs)).toEqual([[1, 2, 3], [9]]);
    expect(connectedGroups([])).toEqual([]);
  });
});
