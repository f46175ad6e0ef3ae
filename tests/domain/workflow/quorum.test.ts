import { expect, it } from 'vitest';
import type { QUORUMS } from '#contract/workflow/outline.ts';
import { verdictOf } from '#domain/workflow/quorum.ts';

const verdict = (quorum: (typeof QUORUMS)[number], approved: number, rejected: number, asked = 4) =>
  verdictOf({ quorum, ratio: 60 }, { approved, rejected, asked });

it('decides a step by whoever is first where anybody may', () => {
  expect([verdict('any', 0, 0), verdict('any', 1, 0), verdict('any', 0, 1)]).toEqual([
    'pending',
    'approved',
    'rejected',
  ]);
});

it.each(['all', 'inTurn'] as const)(
  'needs everybody for %s, and ends with the first no',
  (quorum) => {
    expect([verdict(quorum, 3, 0), verdict(quorum, 4, 0), verdict(quorum, 3, 1)]).toEqual([
      'pending',
      'approved',
      'rejected',
    ]);
  },
);

it('decides by a share as soon as it is reached or out of reach', () => {
  expect([
    verdict('ratio', 2, 1),
    verdict('ratio', 3, 0),
    verdict('ratio', 2, 2),
    verdict('ratio', 1, 1),
  ]).toEqual(['pending', 'approved', 'rejected', 'pending']);
});
