import type { FullEntry } from '#contract/registration/entry/record.ts';

/** Kinds of dates of an entry. */
export type OwnDateName = 'offer' | 'return' | 'submit' | 'change' | 'work';

/** Start and end of a date; both are equal if there is only an end. */
export interface OwnDate {
  name: OwnDateName;
  from: string;
  until: string;
}

type Dated = Pick<FullEntry, 'state' | 'dueAt' | 'isOverdue' | 'openUntil' | 'work'>;

/** Until when the team can write; for a returned or offered entry its due date instead. None that has passed. */
function endOf({ state, dueAt, isOverdue, openUntil }: Dated): OwnDate[] {
  if (isOverdue) return [];
  const end = (name: OwnDateName, until: string | null): OwnDate[] =>
    until === null ? [] : [{ name, from: until, until }];
  if (state === 'offered') return end('offer', dueAt);
  if (state === 'returned') return end('return', dueAt);
  return end(state === 'draft' ? 'submit' : 'change', openUntil);
}

/** Dates of an entry for the team's calendar. */
export function ownDates(entry: Dated): OwnDate[] {
  const { work } = entry;
  const handIn = work ? [{ name: 'work' as const, from: work.from, until: work.until }] : [];
  return [...endOf(entry), ...handIn];
}
