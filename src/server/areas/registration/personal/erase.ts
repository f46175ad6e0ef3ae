import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import {
  expiredQuestions,
  withoutAnswers,
  withoutQuestions,
} from '#domain/registration/forgotten.ts';
import { answeredFields } from '#domain/registration/sensitive.ts';
import { teamAnswers, type EntrySnapshot } from '#domain/registration/snapshot.ts';
import { contests, topics } from '#server/areas/contest/table.ts';
import { listKeptFields, type KeptField } from '#server/areas/forms/service.ts';
import { forms } from '#server/areas/forms/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { doEach } from '#server/platform/worker/each.ts';
import { entryFiles, entryVersionFiles } from '../file/table.ts';
import { IS_OVER } from '../record/entry/end.ts';
import { entries, entryEvents, entryParts, entryVersions } from '../record/entry/table.ts';

/** Number of entries handled before the remaining ones are queried again. */
const STEP = 200;

/** Entries of an ended session that answer the same form. */
interface Ended extends Record<string, unknown> {
  year: number;
  formId: number;
  /** Days since the end of the session. */
  days: number;
}

/** Subquery for the form that each entry answers: the one in its submitted versions, otherwise that of its topic. */
const ANSWERED = sql`(
  SELECT v.entry_id, (v.snapshot #>> '{form,id}')::int AS form_id FROM ${entryVersions} v
  UNION
  SELECT e.id, f.id FROM ${entries} e JOIN ${topics} t ON t.id = e.topic_id JOIN ${forms} f ON f.key = t.registration ->> 'form'
  WHERE NOT EXISTS (SELECT FROM ${entryVersions} v WHERE v.entry_id = e.id)
) AS answered`;

const WITH_DATES = sql`JOIN ${topics} ON ${topics.id} = ${entries.topicId}
  JOIN ${contests} ON ${contests.year} = ${entries.year}`;

async function listEnded(db: Database): Promise<Ended[]> {
  const { rows } = await db.execute<Ended>(sql`
    SELECT DISTINCT ${entries.year}, answered.form_id AS "formId", current_date - ${contests.endsOn}::date AS days
    FROM ${ANSWERED} JOIN ${entries} ON ${entries.id} = answered.entry_id ${WITH_DATES}
    WHERE ${contests.endsOn}::date < current_date AND answered.form_id IS NOT NULL AND ${IS_OVER}`);
  return rows;
}

/** Whether a JSON value contains an answer to one of the questions, at any depth. */
const containsAnswer = (json: SQL, fields: readonly KeptField[]): SQL => {
  const path = fields.map(({ id }) => `exists(@."${id}")`).join(' || ');
  return sql`jsonb_path_exists(${json}, ${`$.** ? (${path})`}::jsonpath)`;
};

/** Entries of a session that still contain answers to some questions of their form. */
async function listHolding(
  db: Database,
  { year, formId }: Ended,
  fields: readonly KeptField[],
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT ${entries.id} FROM ${entries} ${WITH_DATES}
      JOIN ${ANSWERED} ON answered.entry_id = ${entries.id} AND answered.form_id = ${formId}
    WHERE ${entries.year} = ${year} AND ${IS_OVER} AND (
      EXISTS (SELECT FROM ${entryVersions} v WHERE v.entry_id = ${entries.id}
        AND (v.snapshot #>> '{form,id}')::int = ${formId} AND ${containsAnswer(sql`v.snapshot`, fields)})
      OR EXISTS (SELECT FROM ${entryParts} p WHERE p.entry_id = ${entries.id}
        AND ${containsAnswer(sql`p.answers`, fields)}))
    ORDER BY ${entries.id} LIMIT ${STEP}`);
  return rows.map(({ id }) => id);
}

const answeredIn = (snapshot: EntrySnapshot): string[] => [
  ...answeredFields(teamAnswers(snapshot)),
  ...snapshot.members.flatMap(({ answers }) => answeredFields(answers)),
];

/** Removes answers from all submitted versions. @returns the questions that were answered */
async function cleanVersions(tx: Database, entryId: number, erased: ReadonlySet<string>) {
  const answered = new Set<string>();
  const ofEntry = eq(entryVersions.entryId, entryId);
  for (const { id, snapshot } of await tx.select().from(entryVersions).where(ofEntry)) {
    for (const field of answeredIn(snapshot)) answered.add(field);
    await tx
      .update(entryVersions)
      .set({ snapshot: withoutQuestions(snapshot, erased) })
      .where(eq(entryVersions.id, id));
  }
  return answered;
}

/** Removes answers from all parts. @returns the questions that were answered */
async function cleanParts(tx: Database, entryId: number, erased: ReadonlySet<string>) {
  const answered: string[] = [];
  const { part, memberId } = entryParts;
  const ofEntry = eq(entryParts.entryId, entryId);
  for (const row of await tx.select().from(entryParts).where(ofEntry)) {
    answered.push(...answeredFields(row.answers));
    await tx
      .update(entryParts)
      .set({ answers: withoutAnswers(row.answers, erased) })
      .where(and(ofEntry, eq(part, row.part), eq(memberId, row.memberId)));
  }
  return answered;
}

/** Releases files; a file that no version and no part names is removed from the disk within a day. */
async function releaseFiles(tx: Database, entryId: number, erased: ReadonlySet<string>) {
  const isTheirs = and(eq(entryFiles.entryId, entryId), inArray(entryFiles.slot, [...erased]));
  const named = tx.select({ id: entryFiles.fileId }).from(entryFiles).where(isTheirs);
  await tx.delete(entryVersionFiles).where(inArray(entryVersionFiles.fileId, named));
  await tx
    .update(entryFiles)
    .set({ replacedAt: sql`now()` })
    .where(and(isTheirs, isNull(entryFiles.replacedAt)));
}

/** Erases the answers to some questions from one entry, and records in its history which they were. */
const eraseFrom = (db: Database, entryId: number, fields: readonly KeptField[]): Promise<void> =>
  db.transaction(async (tx) => {
    const [entry] = await tx.select().from(entries).where(eq(entries.id, entryId)).for('update');
    const erased = new Set(fields.map(({ id }) => id));
    const submitted = await cleanVersions(tx, entryId, erased);
    const answered = submitted.union(new Set(await cleanParts(tx, entryId, erased)));
    await releaseFiles(tx, entryId, erased);
    const named = fields.filter(({ id }) => answered.has(id));
    await tx.insert(entryEvents).values({
      entryId,
      side: 'time',
      deed: 'erase',
      status: entry!.status,
      note: named.map(({ title }) => title.zh).join('、'),
    });
  });

/**
 * Erases answers whose retention has ended, counted in days after the session (threats, privacy: retention per
 * field). Entries that can still be written are spared.
 */
export async function eraseAnswers(db: Database): Promise<void> {
  await doEach(await listEnded(db), async (ended) => {
    const kept = await listKeptFields(db, ended.formId);
    const overdue = expiredQuestions(kept, ended.days);
    const fields = kept.filter(({ id }) => overdue.has(id));
    if (fields.length === 0) return;
    for (;;) {
      const found = await listHolding(db, ended, fields);
      await doEach(found, (id) => eraseFrom(db, id, fields));
      if (found.length < STEP) break;
    }
  });
}
