import { randomUUID } from 'node:crypto';
import { dayAfter } from '#domain/calendar/local-time.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { visitDays, visitorDays } from '#server/areas/registration/channel/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { teams } from '#server/areas/registration/record/team/table.ts';
import type { EntryState } from '#contract/registration/state.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The current day in the contest's time zone. */
export const today = (): string => localTime(new Date()).day;

/** Noon of the day the given number of days ago, in the contest's time zone. */
export const noon = (daysAgo = 0): Date =>
  new Date(`${dayAfter(today(), -daysAgo)}T12:00:00+08:00`);

interface Came {
  first?: string | null;
  last?: string | null;
  /** The first two digits of a region code. */
  province?: string;
  daysAgo?: number;
}

/** Adds a registered person. @returns the account's id */
export async function addSignUp(
  db: Database,
  { first = null, last = first, province, daysAgo = 0 }: Came,
): Promise<number> {
  const name = `s${randomUUID().slice(0, 12)}`;
  const [row] = await db
    .insert(accounts)
    .values({
      userName: name,
      nickName: name,
      sourceChannel: first,
      lastChannel: last,
      localArea: province === undefined ? null : { provinceCode: `${province}0000` },
      createdAt: noon(daysAgo),
    })
    .returning({ id: accounts.id });
  return row!.id;
}

interface Begun extends Came {
  topic: { id: number; year: number };
  status?: EntryState;
  isSubmitted?: boolean;
  captain?: number;
}

/** Adds an entry as statistics count it, in any state. */
export async function addCounted(
  db: Database,
  { topic, status = 'draft', isSubmitted = status !== 'draft', captain, ...came }: Begun,
): Promise<void> {
  const { first = null, last = first, daysAgo = 0 } = came;
  const name = randomUUID();
  const [team] = await db
    .insert(teams)
    .values({ year: topic.year, name, nameKey: name })
    .returning({ id: teams.id });
  const at = noon(daysAgo);
  await db.insert(entries).values({
    year: topic.year,
    topicId: topic.id,
    teamId: team!.id,
    slot: 1,
    status,
    firstChannel: first,
    lastChannel: last,
    createdById: captain ?? (await addSignUp(db, came)),
    createdAt: at,
    firstSubmittedAt: isSubmitted ? at : null,
    firstApprovedAt: status === 'approved' ? at : null,
  });
}

/** Adds visits of a day, by as many visitors. */
export async function addVisits(db: Database, channel: string, visits: number, daysAgo = 0) {
  const day = dayAfter(today(), -daysAgo);
  await db.insert(visitDays).values({ day, channel, section: 'home', device: 'desk', visits });
  await db.insert(visitorDays).values({ day, channel, visitors: visits });
}

/** Adds six sign-ups by the own channel, four of them from Beijing, and nine by a foreign one, all from there. */
export async function addPeople(db: Database, own: string, foreign: string): Promise<void> {
  for (const province of ['11', '11', '11', '11', '31', undefined]) {
    await addSignUp(db, { first: own, ...(province && { province }), daysAgo: province ? 0 : 3 });
  }
  for (const province of Array<string>(9).fill('11'))
    await addSignUp(db, { first: foreign, province });
  await addSignUp(db, { first: own, last: foreign, province: '44' });
}

/**
 * Adds eight entries by the own channel, about one in each of eight states, and seven approved ones by a foreign one.
 */
export async function addEntries(
  db: Database,
  topic: { id: number; year: number },
  own: string,
  foreign: string,
): Promise<void> {
  const people = await addSignUp(db, { daysAgo: 400 });
  const states = [
    'draft',
    'submitted',
    'review',
    'returned',
    'approved',
    'approved',
    'rejected',
  ] as const;
  for (const status of [...states, 'withdrawn' as const]) {
    await addCounted(db, { topic, status, first: own, captain: people });
  }
  for (const status of Array<EntryState>(7).fill('approved')) {
    await addCounted(db, { topic, status, first: foreign, captain: people });
  }
}
