import { and, asc, count, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { quotasOf, placesTaken, WHOLE_FORM } from '#domain/forms/collecting/quota.ts';
import type { Database } from '#server/platform/db/database.ts';
import { LOCK } from '#server/platform/db/lock.ts';
import { formAnswers, formSlots, type forms } from '../../table.ts';
import { findVersion, type FormVersion } from '../../version.ts';

type Form = typeof forms.$inferSelect;

/**
 * The id of a form, as a value to insert. Reading it takes a shared lock: while answers are being inserted, nobody
 * changes how many places there are or who has them.
 */
export const sharingPlaces = (formId: number): SQL<number> =>
  sql`(SELECT ${formId}::int FROM pg_advisory_xact_lock_shared(${LOCK.forms}::int, ${formId}::int))`;

/**
 * Takes the exclusive lock of a form's places: while somebody changes how many there are or who has them, no answer
 * is inserted. One lock for all, so that nobody deadlocks.
 */
export const lockPlaces = (tx: Database, formId: number) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK.forms}::int, ${formId}::int)`);

/**
 * Places that an answer takes, by code: one of the form, and those of its options. Codes without a counter, such as those
 * of options without a quota, are neither taken nor freed.
 */
export const placesOf = (
  { model, codes }: FormVersion,
  data: (typeof formAnswers.$inferSelect)['data'],
): Map<number, number> => placesTaken(model.definition, data, codes).set(WHOLE_FORM, 1);

/** Number of answers counted at once. */
const STEP = 500;

/** Counts the places taken by existing answers, each by the version that was answered, for counters that are new. */
async function countTaken(tx: Database, form: Form) {
  const taken = new Map<number, number>();
  const versions = new Map<number, ReturnType<typeof findVersion>>();
  const versionOf = (number: number) => {
    const found = versions.get(number) ?? findVersion(tx, form.id, number);
    versions.set(number, found);
    return found;
  };
  let after = 0;
  for (;;) {
    const rows = await tx
      .select({ id: formAnswers.id, number: formAnswers.number, data: formAnswers.data })
      .from(formAnswers)
      .where(
        and(
          eq(formAnswers.formId, form.id),
          eq(formAnswers.state, 'submitted'),
          gt(formAnswers.id, after),
        ),
      )
      .orderBy(asc(formAnswers.id))
      .limit(STEP);
    for (const { number, data } of rows)
      for (const [code, times] of placesOf((await versionOf(number))!, data))
        taken.set(code, (taken.get(code) ?? 0) + times);
    if (rows.length < STEP) return taken;
    after = rows.at(-1)!.id;
  }
}

/** The caps that a form defines, by code. */
function wantedCaps({ settings }: Form, { model, codes }: FormVersion): Map<number, number> {
  const caps = quotasOf(model.definition, codes);
  return settings.total === null ? caps : caps.set(WHOLE_FORM, settings.total);
}

/**
 * Creates, updates and removes the counters of a published form according to its settings and version. New counters
 * are filled by counting the answers once. A cap may be lower than the number taken: then nobody else gets in.
 */
export async function alignSlots(tx: Database, form: Form): Promise<void> {
  await lockPlaces(tx, form.id);
  const version = await findVersion(tx, form.id, form.number!);
  const caps = wantedCaps(form, version!);
  const slots = await tx.select().from(formSlots).where(eq(formSlots.formId, form.id));
  const gone = slots.map(({ code }) => code).filter((code) => !caps.has(code));
  await tx
    .delete(formSlots)
    .where(and(eq(formSlots.formId, form.id), inArray(formSlots.code, gone)));
  if (caps.size === 0) return;
  const isNew = [...caps.keys()].some((code) => !slots.some((slot) => slot.code === code));
  const taken = isNew ? await countTaken(tx, form) : new Map<number, number>();
  const rows = [...caps].map(([code, cap]) => ({
    formId: form.id,
    code,
    cap,
    taken: taken.get(code) ?? 0,
  }));
  await tx
    .insert(formSlots)
    .values(rows)
    .onConflictDoUpdate({
      target: [formSlots.formId, formSlots.code],
      set: { cap: sql`excluded.cap` },
    });
}

/**
 * Takes places without exceeding any cap, however many callers come at once: the rows are locked in one order, and
 * none is taken if one is missing.
 * @returns the codes that do not have enough places
 */
export async function takePlaces(
  tx: Database,
  formId: number,
  places: ReadonlyMap<number, number>,
): Promise<number[]> {
  const [codes, times] = [[...places.keys()], [...places.values()]];
  // The row of the whole form, which every answer needs, is locked last and therefore held for the shortest time.
  const { rows } = await tx.execute<{ code: number }>(sql`
    WITH slot AS (
      SELECT code, cap, taken, times FROM ${formSlots}
      JOIN unnest(${sql.param(codes)}::int[], ${sql.param(times)}::int[]) AS wanted (code, times) USING (code)
      WHERE form_id = ${formId} ORDER BY code DESC FOR UPDATE OF form_slot
    ), short AS (SELECT code FROM slot WHERE taken + times > cap), done AS (
      UPDATE ${formSlots} SET taken = form_slot.taken + slot.times FROM slot
      WHERE form_id = ${formId} AND form_slot.code = slot.code AND NOT EXISTS (SELECT FROM short)
    )
    SELECT code FROM short`);
  return rows.map(({ code }) => code);
}

/** Frees places. Call it while the places are locked. */
export async function freePlaces(
  tx: Database,
  formId: number,
  places: ReadonlyMap<number, number>,
): Promise<void> {
  const [codes, times] = [[...places.keys()], [...places.values()]];
  await tx.execute(sql`
    UPDATE ${formSlots} SET taken = greatest(form_slot.taken - freed.times, 0)
    FROM unnest(${sql.param(codes)}::int[], ${sql.param(times)}::int[]) AS freed (code, times)
    WHERE form_id = ${formId} AND form_slot.code = freed.code`);
}

/**
 * Moves an answer from some places to others. Those that it keeps are not taken anew: there may be fewer now than are
 * taken, and whoever is in stays in.
 * @returns the codes that do not have enough places
 */
export async function movePlaces(
  tx: Database,
  formId: number,
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): Promise<number[]> {
  await freePlaces(tx, formId, beyond(before, after));
  return takePlaces(tx, formId, beyond(after, before));
}

/** The places in the first that are not in the second. */
const beyond = (
  places: ReadonlyMap<number, number>,
  others: ReadonlyMap<number, number>,
): Map<number, number> =>
  new Map(
    [...places]
      .map(([code, times]): [number, number] => [code, times - (others.get(code) ?? 0)])
      .filter(([, times]) => times > 0),
  );

/** Returns the codes of which no place is left. */
export async function listFull(db: Database, formId: number): Promise<Set<number>> {
  const rows = await db
    .select({ code: formSlots.code })
    .from(formSlots)
    .where(and(eq(formSlots.formId, formId), lte(formSlots.cap, formSlots.taken)));
  return new Set(rows.map(({ code }) => code));
}

/** Counts the answers to some forms, without withdrawn ones. */
export async function countAnswers(
  db: Database,
  formIds: readonly number[],
): Promise<Map<number, number>> {
  if (formIds.length === 0) return new Map();
  const rows = await db
    .select({ formId: formAnswers.formId, answers: count() })
    .from(formAnswers)
    .where(and(inArray(formAnswers.formId, [...formIds]), sql`${formAnswers.state} <> 'withdrawn'`))
    .groupBy(formAnswers.formId);
  return new Map(rows.map(({ formId, answers }) => [formId, answers]));
}
