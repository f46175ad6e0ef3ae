import { expect, it } from 'vitest';
import { ownDates } from '#islands/registration/entry/own-dates.ts';

const AT = '2026-07-01T10:00:00.000Z';
const DUE = '2026-06-20T10:00:00.000Z';
const entry = {
  state: 'submitted',
  dueAt: null,
  isOverdue: false,
  openUntil: AT,
  work: null,
} as const;

it('a team sees until when it may submit, and then until when it may change', () => {
  expect(ownDates({ ...entry, state: 'draft' })).toEqual([{ name: 'submit', from: AT, until: AT }]);
  expect(ownDates(entry)).toEqual([{ name: 'change', from: AT, until: AT }]);
});

it('a team sees when its offer lapses or its return is due, instead of the general deadline', () => {
  const due = { ...entry, dueAt: DUE };
  expect(ownDates({ ...due, state: 'offered' })).toEqual([
    { name: 'offer', from: DUE, until: DUE },
  ]);
  expect(ownDates({ ...due, state: 'returned' })).toEqual([
    { name: 'return', from: DUE, until: DUE },
  ]);
  expect(ownDates({ ...due, state: 'returned', isOverdue: true })).toEqual([]);
});

it('a team sees when the work is due, and nothing if there is nothing to do', () => {
  const work = { state: 'before', from: DUE, until: AT, handedInAt: null, flaws: [] } as const;
  const given = { ...entry, state: 'approved', openUntil: null } as const;
  expect(ownDates({ ...given, work: { ...work, flaws: [] } })).toEqual([
    { name: 'work', from: DUE, until: AT },
  ]);
  expect(ownDates(given)).toEqual([]);
});
