import { eq } from 'drizzle-orm';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { absences } from '#server/areas/workflow/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TestAccount } from '../account.ts';
import type { TestApp } from '../app.ts';
import type { Given } from '../office/resource.ts';
import { addApprovers } from './workflow.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A day some days from today, in the contest's time zone. */
export const dayIn = (days: number): string => localTime(new Date(Date.now() + days * DAY)).day;

/** The days of an absence that began yesterday and ends tomorrow. */
const NOW = { from: -1, to: 1 };

/** Adds an absence. @param deputy who decides meanwhile */
export async function addAbsence(
  db: Database,
  { id: accountId }: Pick<TestAccount, 'id'>,
  deputy?: Pick<TestAccount, 'id'>,
  { from, to } = NOW,
) {
  const days = { firstDay: dayIn(from), lastDay: dayIn(to) };
  const [row] = await db
    .insert(absences)
    .values({ accountId, deputyId: deputy?.id ?? null, ...days })
    .returning();
  return row!;
}

/** A new absence, as the office enters it. */
export async function absenceSample({ db }: TestApp) {
  const [person, deputy] = (await addApprovers(db, 2)) as [TestAccount, TestAccount];
  const days = { firstDay: dayIn(1), lastDay: dayIn(2) };
  return { accountId: person.id, deputyId: deputy.id, ...days };
}

/** The input of each call of people about their own absences; undefined for any other call. */
export async function absenceGiven(
  { db }: TestApp,
  { name }: Pick<Endpoint, 'name'>,
  accountId: number,
): Promise<Given | undefined> {
  if (!name.startsWith('ownAbsence')) return undefined;
  const [deputy] = await addApprovers(db, 1);
  const body = { deputyId: deputy!.id, firstDay: dayIn(8), lastDay: dayIn(9), version: 1 };
  await db.delete(absences).where(eq(absences.accountId, accountId));
  if (name === 'ownAbsenceAdd') return { body };
  const { id } = await addAbsence(db, { id: accountId }, deputy, { from: 4, to: 5 });
  return { params: { id }, body };
}
