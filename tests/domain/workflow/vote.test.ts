import { expect, it } from 'vitest';
import type { QUORUMS } from '#contract/workflow/outline.ts';
import type { SignerPlace } from '#contract/workflow/signer.ts';
import type { TaskState } from '#contract/workflow/task.ts';
import { nextOf, votesOf } from '#domain/workflow/vote.ts';

type Quorum = (typeof QUORUMS)[number];

/** Tasks by their states, such as `approved`, or `pending 1 before`: a chain and a place may follow. */
const tasks = (...given: string[]) =>
  given.map((text, at) => {
    const [state, chain, place] = text.split(' ');
    return {
      id: at + 1,
      state: state as TaskState,
      chainId: chain ? Number(chain) : null,
      place: (place ?? null) as SignerPlace | null,
    };
  });

const votes = (...given: string[]) => Object.values(votesOf('all', tasks(...given)));

it.each<[string, string[], number[]]>([
  ['people by themselves', ['approved', 'rejected', 'pending'], [1, 1, 3]],
  ['those who were replaced', ['approved', 'transferred', 'timedOut', 'cancelled'], [1, 0, 1]],
  ['those who give an opinion', ['pending', 'delegated', 'resolved'], [0, 0, 1]],
  ['somebody who waits for a signer', ['approved 2 before', 'pending 2', 'approved'], [1, 0, 2]],
  ['both of a chain who agree', ['approved 2 before', 'approved 2'], [1, 0, 1]],
  ['a signer who refuses', ['rejected 2 before', 'signing 2', 'approved'], [1, 1, 2]],
  ['a signer beside', ['pending 1', 'approved 2 beside'], [1, 0, 2]],
  ['a signer whose owner has left', ['approved 9 before', 'pending'], [0, 0, 1]],
])('counts %s as votes: approved, rejected, asked', (_, given, counted) => {
  expect(votes(...given)).toEqual(counted);
});

const next = (quorum: Quorum, ...given: string[]) =>
  nextOf(quorum, tasks(...given)).map(({ id }) => id);

it('asks the next of each chain in which nobody is asked', () => {
  expect([
    next('all', 'pending 2 before', 'signing 2', 'pending'),
    next('all', 'approved 2 before', 'signing 2', 'waiting 2 after'),
    next('ratio', 'approved 1', 'waiting 1 after', 'signing 4', 'cancelled 4 before'),
    next('ratio', 'rejected 2 before', 'signing 2', 'pending'),
  ]).toEqual([[], [2], [2, 3], []]);
});

it('asks everybody of a step one after another where all take turns', () => {
  expect([
    next('inTurn', 'approved', 'approved 3 before', 'signing 3', 'waiting'),
    next('inTurn', 'approved', 'pending', 'waiting 2 after', 'waiting'),
    next('inTurn', 'rejected', 'waiting'),
  ]).toEqual([[3], [], []]);
});
