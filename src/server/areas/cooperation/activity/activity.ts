import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { FACTS, type FactsOf } from '#contract/cooperation/listing/facts.ts';
import { Fault } from '#contract/fault.ts';
import { HOLDING, type Taken } from '#domain/cooperation/activity/place.ts';
import { activityTimes, type ActivityTimes } from '#domain/cooperation/activity/time.ts';
import { shownName } from '#domain/cooperation/identity.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listings } from '../listing/table.ts';
import { signUps } from './table.ts';

/** An activity as visitors read it. */
export interface Activity {
  id: number;
  title: Bilingual;
  facts: FactsOf<'activity'>;
  times: ActivityTimes;
  isVisible: boolean;
}

type ListingRow = typeof listings.$inferSelect;

/** The facts of one that was withdrawn and whose working copy says nothing of its time any more: nobody signs up. */
const UNKNOWN: FactsOf<'activity'> = {
  starts: '',
  ends: '',
  zone: '',
  place: { zh: '', en: '' },
  capacity: null,
  signUpUntil: null,
  fee: null,
  howToPay: { zh: '', en: '' },
  questions: [],
};
const NEVER: ActivityTimes = { starts: new Date(0), closes: null };

/** Returns an activity as visitors read it, or as it is written if they do not. */
export function activityOf({ id, live, draft, isVisible }: ListingRow): Activity {
  const { title, facts: given } = live ?? draft;
  const { data } = FACTS.activity.safeParse(given);
  const times = data ? activityTimes(data) : NEVER;
  return { id, title: shownName(title), facts: data ?? UNKNOWN, times, isVisible };
}

const isActivity = (id: number) => and(eq(listings.id, id), eq(listings.kind, 'activity'));

/** Returns an activity that visitors see. @throws Fault notFound */
export async function visibleActivity(db: Database, id: number): Promise<Activity> {
  const [row] = await db
    .select()
    .from(listings)
    .where(and(isActivity(id), eq(listings.isVisible, true)));
  if (!row) throw new Fault('notFound');
  return activityOf(row);
}

/**
 * Returns an activity in whatever state, locked until the end of the transaction: places are counted and given by one
 * at a time.
 * @throws Fault notFound
 */
export async function lockActivity(tx: Database, id: number): Promise<Activity> {
  const [row] = await tx.select().from(listings).where(isActivity(id)).for('no key update');
  if (!row) throw new Fault('notFound');
  return activityOf(row);
}

/** Counts who holds a place of an activity, and who waits for one. */
export async function countTaken(db: Database, id: number): Promise<Taken> {
  const counted = (states: readonly (typeof signUps.$inferSelect)['status'][]) =>
    sql<number>`(count(*) FILTER (WHERE ${inArray(signUps.status, [...states])}))::int`;
  const [row] = await db
    .select({ taken: counted(HOLDING), waiting: counted(['waiting']) })
    .from(signUps)
    .where(eq(signUps.listingId, id));
  return row!;
}
