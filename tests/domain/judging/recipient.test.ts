import { expect, it } from 'vitest';
import { recipientsOf } from '#domain/judging/recipient.ts';

it('a change of a round is sent to those who may know one of the changed entries', () => {
  const isHidden = (account: number, entry: number): boolean => account === 2 && entry === 7;
  const hearers = (...entryIds: number[]) =>
    recipientsOf({ roundId: 1, entryIds }, [1, 2], isHidden);
  expect([hearers(7), hearers(7, 8), hearers()]).toEqual([[1], [1, 2], []]);
});
