import { expect, it } from 'vitest';
import { recipientsOf } from '#domain/judging/recipient.ts';

it('lets those hear of a round who may know of one of the entries that were changed', () => {
  const isHidden = (account: number, entry: number): boolean => account === 2 && entry === 7;
  const hearers = (...entryIds: number[]) =>
    recipientsOf({ roundId: 1, entryIds }, [1, 2], isHidden);
  expect([hearers(7), hearers(7, 8), hearers()]).toEqual([[1], [1, 2], []]);
});
