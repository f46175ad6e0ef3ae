import { describe, expect, it } from 'vitest';
import { isAbsence, isOverlap, placeDeputies, takerOf } from '#domain/workflow/absence.ts';

const [ANN, BEN, CID, DAN] = [1, 2, 3, 4] as const;
const anybody = () => true;

describe('an absence', () => {
  it.each([
    ['2026-12-01', '2026-12-01', true],
    ['2026-12-02', '2026-12-01', false],
    ['2026-12-01', '2027-11-30', true],
    ['2028-01-01', '2028-12-31', true],
    ['2026-12-01', '2027-12-02', false],
  ])('ends on the day on which it begins or later, within a year: %s to %s', (first, last, is) => {
    expect(isAbsence({ firstDay: first, lastDay: last })).toBe(is);
  });

  it.each([
    ['2026-12-03', '2026-12-05', true],
    ['2026-11-01', '2026-12-01', true],
    ['2026-12-04', '2026-12-05', false],
    ['2026-11-01', '2026-11-30', false],
  ])('shares a day with another one: %s to %s', (firstDay, lastDay, is) => {
    const other = { firstDay: '2026-12-01', lastDay: '2026-12-03' };
    expect(isOverlap({ firstDay, lastDay }, other)).toBe(is);
    expect(isOverlap(other, { firstDay, lastDay })).toBe(is);
  });
});

describe('the tasks of somebody', () => {
  it.each([
    ['stay with whoever is there', [], ANN],
    ['go to the deputy', [[ANN, BEN]], BEN],
    [
      'go to the deputy of a deputy who is away too',
      [
        [ANN, BEN],
        [BEN, CID],
        [CID, DAN],
      ],
      DAN,
    ],
    ['go to nobody without a deputy', [[ANN, null]], undefined],
    [
      'go to nobody where the last deputy has none',
      [
        [ANN, BEN],
        [BEN, null],
      ],
      undefined,
    ],
    [
      'go to nobody where two stand for each other',
      [
        [ANN, BEN],
        [BEN, ANN],
      ],
      undefined,
    ],
    [
      'go to nobody behind others in a circle',
      [
        [ANN, BEN],
        [BEN, CID],
        [CID, BEN],
      ],
      undefined,
    ],
    ['go to nobody where somebody is their own deputy', [[ANN, ANN]], undefined],
  ] as const)('%s', (_, away, taker) => {
    expect(takerOf(ANN, new Map<number, number | null>(away))).toBe(taker);
  });
});

describe('the people of a step', () => {
  it('are replaced by their deputies, each at their place', () => {
    const away = new Map([[BEN, DAN]]);
    expect(placeDeputies([ANN, BEN, CID], away, anybody)).toEqual({
      asked: [
        { accountId: ANN, standsFor: [] },
        { accountId: DAN, standsFor: [BEN] },
        { accountId: CID, standsFor: [] },
      ],
      left: [],
    });
  });

  it('are asked once: a deputy of several, and one who is asked anyway', () => {
    const away = new Map([
      [ANN, DAN],
      [BEN, DAN],
    ]);
    const { asked } = placeDeputies([ANN, BEN, DAN], away, anybody);
    expect(asked).toEqual([{ accountId: DAN, standsFor: [ANN, BEN] }]);
  });

  it('are left without anybody where they have no deputy, or one who may not decide', () => {
    const away = new Map([
      [ANN, null],
      [BEN, DAN],
    ]);
    const { asked, left } = placeDeputies([ANN, BEN, CID], away, (id) => id !== DAN);
    expect([asked, left]).toEqual([[{ accountId: CID, standsFor: [] }], [ANN, BEN]]);
  });
});
