import { loadavg, cpus } from 'node:os';
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Answers } from '#contract/forms/answer.ts';
import type { SavedPart, saveEntryPart } from '#contract/registration/entry/part.ts';
import type { EntryPartName } from '#contract/registration/state.ts';
import { saveInterval } from '#domain/registration/arrival.ts';
import { mergePart, type KeptPart } from '#domain/registration/team/merge.ts';
import { changesOf } from '#domain/registration/parts.ts';
import type { OwnedForm } from '#server/areas/forms/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  arrivalIn,
  demandEntry,
  formOf,
  headReadAt,
  waitedSince,
  memberOf,
  type Services,
  type Entry,
} from '../record/context.ts';
import { demandMarked, demandWritable, demandWriter, partOwner } from '../record/writing.ts';
import { holdFiles } from '../file/hold.ts';
import { entries, entryParts } from '../record/entry/table.ts';

type Save = z.output<typeof saveEntryPart.body>;
type PartRow = typeof entryParts.$inferSelect;

const EMPTY: KeptPart = { version: 0, answers: {}, stamps: {} };

const keptOf = (row: PartRow | undefined, form: OwnedForm): KeptPart =>
  row ? { ...row, answers: form.open(row.answers) } : EMPTY;

/** The title is a separate place, which can be marked. */
const newTitle = ({ title }: Entry, save: Save): Answers =>
  save.title === undefined || save.title === title ? {} : { title: save.title };

const isPart = (entryId: number, part: EntryPartName, memberId: number) =>
  and(
    eq(entryParts.entryId, entryId),
    eq(entryParts.part, part),
    eq(entryParts.memberId, memberId),
  );

interface Writing {
  entryId: number;
  part: EntryPartName;
  owner: number;
  accountId: number;
  form: OwnedForm;
}

/**
 * Merges changes under the lock of the part's row, which is inserted first if it is missing: if two people write at
 * once, both changes are kept.
 */
async function merge(
  tx: Database,
  { entryId, part, owner, accountId, form }: Writing,
  { version, changes }: Save,
) {
  await tx
    .insert(entryParts)
    .values({ entryId, part, memberId: owner, version: 0, answers: {}, stamps: {} })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(entryParts)
    .where(isPart(entryId, part, owner))
    .for('update');
  const own = changesOf(form.model, part, changes as Answers);
  const merged = mergePart(keptOf(row, form), version, own);
  const { clashes, answers, stamps } = merged;
  const holder = { entryId, part, memberId: owner };
  await holdFiles(tx, { holder, accountId, model: form.model, answers, changed: Object.keys(own) });
  const [saved] = await tx
    .update(entryParts)
    .set({ version: merged.version, stamps, answers: form.seal(answers), savedAt: sql`now()` })
    .where(isPart(entryId, part, owner))
    .returning();
  return { version: merged.version, answers, clashes, savedAt: saved!.savedAt };
}

/** Result of saving a part if the topic has no form. */
const NOTHING = { version: 0, answers: {}, clashes: {} };

/**
 * Records when the entry was begun, at its first save; this counts for the grace after the end (design of
 * registration, 2).
 */
async function begin(
  tx: Database,
  { id, begunAt }: Entry,
  at: Date,
  title?: string,
): Promise<void> {
  const change = {
    ...(begunAt === null && { begunAt: at }),
    ...(title !== undefined && { title }),
  };
  if (Object.keys(change).length > 0)
    await tx.update(entries).set(change).where(eq(entries.id, id));
}

const load = (): number => Math.min(1, loadavg()[0]! / cpus().length);

/**
 * Saves a part of an entry. A draft can be saved even after the deadline; whether it may still be submitted is
 * checked on submission.
 *
 * @param waited milliseconds since the head of the request was read
 * @throws Fault notFound, forbidden, wrongState, entryClosed, entryNotBegun, entryOver, notMarked, fileCount,
 * fileForeign
 */
export async function savePart(
  { db, secret }: Services,
  { id, accountId, waited }: { id: number; accountId: number; waited: number },
  save: Save,
): Promise<SavedPart> {
  const head = headReadAt(waited);
  const { waited: before, context } = await db.transaction(async (tx) => ({
    waited: waitedSince(head),
    context: await demandEntry(tx, id),
  }));
  const member = memberOf(context, accountId);
  demandWriter(save.part, member);
  const at = arrivalIn(context, before);
  demandWritable(context, save.part, at);
  const named = newTitle(context.entry, save);
  // The title belongs to the entry, in whichever part it is sent; works are accepted when everything else is closed.
  if (named.title !== undefined) demandWritable(context, 'team', at);
  const owner = partOwner(save.part, member);
  demandMarked(context.entry, { part: save.part, member }, [
    ...Object.keys(save.changes),
    ...Object.keys(named),
  ]);
  const form = await formOf({ db, secret }, context);
  const isCaptain = member.role === 'captain';
  const merged = await db.transaction(async (tx) => {
    await begin(tx, context.entry, at, isCaptain ? save.title : undefined);
    return form
      ? merge(tx, { entryId: id, part: save.part, owner, accountId, form }, save)
      : { ...NOTHING, savedAt: at };
  });
  return {
    ...merged,
    part: save.part,
    memberId: owner === 0 ? null : owner,
    savedAt: merged.savedAt.toISOString(),
    saveIn: saveInterval(load()),
  };
}

/** Returns all parts of an entry, with sensitive answers opened. */
export async function readParts(
  db: Database,
  entryId: number,
  form: OwnedForm,
): Promise<PartRow[]> {
  const rows = await db.select().from(entryParts).where(eq(entryParts.entryId, entryId));
  return rows.map((row) => ({ ...row, answers: form.open(row.answers) }));
}
