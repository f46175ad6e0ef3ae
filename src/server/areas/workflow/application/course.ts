import { and, asc, eq } from 'drizzle-orm';
import {
  INTERNAL_DEEDS,
  type ApplicationCourse,
  type RecordDeed,
} from '#contract/workflow/application.ts';
import { ahead } from '#domain/workflow/course.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Database } from '#server/platform/db/database.ts';
import { withDisplayNames } from '#server/platform/records/display-names.ts';
import { applicationRecords, applicationTasks, applicationTimers } from '../table.ts';
import { readFacts, type Held } from './hold.ts';
import { nameOf } from './model.ts';
import { readPeople } from './names.ts';

type Shown = ApplicationCourse['open'][number];
/** An application that is read, not changed. */
type Read = Pick<Held, 'row' | 'model'>;

async function readRecords(db: Database, { row, model }: Read) {
  const rows = await db
    .select()
    .from(applicationRecords)
    .where(eq(applicationRecords.applicationId, row.id))
    .orderBy(asc(applicationRecords.id));
  return rows.map(({ at, deed, blockId, by, assignee, standsFor, place, note }) => ({
    at: at.toISOString(),
    deed,
    step: blockId === null ? null : nameOf({ model, row }, blockId),
    by,
    assignee,
    standsFor,
    place,
    note,
  }));
}

/** Records without what the people who decide say to each other. */
export const withoutWords = <Entry extends { deed: RecordDeed; note: string }>(
  records: readonly Entry[],
): Entry[] =>
  records.map((one) => (INTERNAL_DEEDS.includes(one.deed) ? { ...one, note: '' } : one));

/** The open steps with those who can decide now, and pauses with their end. */
async function readOpen(db: Database, { row, model }: Read): Promise<Shown[]> {
  const { applicationId, state } = applicationTasks;
  const tasks = await db
    .select()
    .from(applicationTasks)
    .where(and(eq(applicationId, row.id), eq(state, 'pending')))
    .orderBy(asc(applicationTasks.turn), asc(applicationTasks.id));
  const timers = await db
    .select()
    .from(applicationTimers)
    .where(eq(applicationTimers.applicationId, row.id));
  const names = await readPeople(
    db,
    tasks.map(({ accountId }) => accountId),
  );
  return row.course.open.map((id) => {
    const own = tasks.filter(({ blockId }) => blockId === id);
    const isPause = model.places.get(id)?.block.kind === 'wait';
    const timer = isPause ? timers.find(({ blockId }) => blockId === id) : undefined;
    const dueAt = timer?.dueAt ?? own.find((task) => task.dueAt !== null)?.dueAt ?? null;
    const people = own.map(({ accountId }) => names.get(accountId) ?? '');
    return { name: nameOf({ model, row }, id), dueAt: dueAt?.toISOString() ?? null, people };
  });
}

/** Returns how far an application has come, with the user names of those who acted. */
async function readPlainCourse(db: Database, read: Read): Promise<ApplicationCourse> {
  const { row, model } = read;
  const next = ahead(model, row.course, readFacts(read));
  return {
    records: await readRecords(db, read),
    open: await readOpen(db, read),
    next: next.map((id) => ({ name: nameOf(read, id), dueAt: null, people: [] })),
  };
}

/**
 * Returns how far an application has come, as the office reads it: with the names of people.
 * @param isShown whether the reader may read what those who decide say to each other
 */
export async function readCourse(
  api: Pick<Api, 'db' | 'findNames'>,
  read: Read,
  isShown: boolean,
): Promise<ApplicationCourse> {
  const course = await readPlainCourse(api.db, read);
  const records = await withDisplayNames(api, course.records);
  return { ...course, records: isShown ? records : withoutWords(records) };
}

/** The same for the applicant, who reads of no names, and not what the people who decide say to each other. */
export async function readOwnCourse(db: Database, read: Read): Promise<ApplicationCourse> {
  const { records, open, next } = await readPlainCourse(db, read);
  return {
    records: withoutWords(records).map((record) => ({
      ...record,
      by: null,
      assignee: null,
      standsFor: null,
    })),
    open: open.map((step) => ({ ...step, people: [] })),
    next,
  };
}
