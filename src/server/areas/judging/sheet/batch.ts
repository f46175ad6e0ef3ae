import { Fault } from '#contract/fault.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { BatchSaved, FieldChange } from '#contract/judging/sheet.ts';
import type { Database } from '#server/platform/db/database.ts';
import { faultBody } from '#server/platform/http/reply/respond.ts';
import { saveSheet, type Writer } from './save.ts';

/** Changes of one of several sheets. */
interface SheetChanges {
  id: number;
  changes: readonly FieldChange[];
}

async function saveOne(
  db: Database,
  writer: Writer,
  { id, changes }: SheetChanges,
  locale: Locale,
): Promise<BatchSaved> {
  try {
    return { id, code: 200, msg: '', saved: await saveSheet(db, writer, id, changes) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { id, ...faultBody(error, locale), saved: null };
  }
}

/**
 * Saves changes of several sheets, each in a separate transaction, so that a refused one does not prevent the others
 * from being saved. A client that does not know which arrived sends all again.
 */
export async function saveBatch(
  db: Database,
  writer: Writer,
  all: readonly SheetChanges[],
  locale: Locale,
): Promise<BatchSaved[]> {
  const saved: BatchSaved[] = [];
  for (const one of all) saved.push(await saveOne(db, writer, one, locale));
  return saved;
}
