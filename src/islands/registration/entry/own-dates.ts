import type { FullEntry } from '#contract/registration/entry/record.ts';

/** What of an entry has a date of its own. */
export type OwnDateName = 'offer' | 'return' | 'submit' | 'change' | 'work';

/** From when until when something is to be done; both the same where there is an end alone. */
export interface OwnDate {
  name: OwnDateName;
  from: string;
  until: string;
}

type Dated = Pick<FullEntry, 'state' | 'dueAt' | 'openUntil' | 'work'>;

/** Until when the team can write; what was returned or offered is due instead. */
function endOf({ state, dueAt, openUntil }: Dated): OwnDate[] {
  const end = (name: OwnDateName, until: string | null): OwnDate[] =>
    until === null ? [] : [{ name, from: until, until }];
  if (state === 'offered') return end('offer', dueAt);
  if (state === 'returned') return end('return', dueAt);
  return end(state === 'draft' ? 'submit' : 'change', openUntil);
}

/** The dates of an entry itself, as its team puts them into a calendar. */
export function ownDates(entry: Dated): OwnDate[] {
  const { work } = entry;
  const handIn = work ? [{ name: 'work' as const, from: work.from, until: work.until }] : [];
  return [...endOf(entry), ...handIn];
}
