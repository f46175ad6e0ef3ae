import { and, eq, inArray, sql, TransactionRollbackError } from 'drizzle-orm';
import { translator } from '#content/i18n/translate.ts';
import { asFault, Fault } from '#contract/fault.ts';
import { MOST_BY_SHEET, type SheetOutcome } from '#contract/kind/editorial-sheet.ts';
import { excerptOf } from '#domain/editorial/sheet/row.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import type { Database } from '#server/platform/db/database.ts';
import { namedFault } from '#server/platform/http/reply/named-fault.ts';
import { fieldMessages, faultMessage } from '#server/platform/http/reply/respond.ts';
import { addItem, saveItem } from '../deed/edit.ts';
import { contentItems } from '../store/table.ts';
import { judgeLines, type CellFault, type Importer, type JudgedLine } from './judge.ts';
import { readLines } from './lines.ts';
import { placeTitle, titleOf } from '../words.ts';

/**
 * Describes a fault raised while a row is written, cell by cell. An unexpected error is a failure of the portal and
 * is thrown again.
 */
async function refusedCells(
  db: Database,
  importer: Importer,
  line: number,
  error: unknown,
): Promise<CellFault[]> {
  const found = asFault(error);
  if (found.fault === 'internal') throw error;
  const fault = await namedFault({ db, findNames: importer.findNames }, found);
  const messages = fieldMessages(fault, importer.locale);
  if (messages.length > 0) {
    return messages.map(({ place, msg }) => ({
      line,
      column: placeTitle(importer.kind.type, place, importer.locale),
      problem: msg,
    }));
  }
  return [{ line, column: '', problem: faultMessage(fault, importer.locale) }];
}

/** Writes a row within its own savepoint, so that its faults are reported together with those of the other rows. */
async function writeLine(tx: Database, importer: Importer, row: JudgedLine): Promise<CellFault[]> {
  const { kind, actor, locale } = importer;
  const { item, line } = row;
  const data = kind.type.draft.parse(row.data) as Data;
  const note = translator(locale)('sheet.note');
  try {
    if (item) await saveItem(tx, kind, actor, item.id, { data, version: item.version, note });
    else await addItem(tx, kind, actor, data);
    return [];
  } catch (error) {
    return refusedCells(tx, importer, line, error);
  }
}

/** The Chinese titles that other records of the kind already have. */
async function knownTitles(tx: Database, { kind }: Importer, titles: readonly string[]) {
  if (titles.length === 0) return new Set<string>();
  const title = sql<string>`${contentItems.title}->>'zh'`;
  const found = await tx
    .select({ title })
    .from(contentItems)
    .where(and(eq(contentItems.type, kind.type.type), inArray(title, [...titles])));
  return new Set(found.map((one) => one.title));
}

/** Describes the effect of each row that changes something. */
async function describeRows(tx: Database, importer: Importer, rows: readonly JudgedLine[]) {
  const { kind, locale } = importer;
  const described = rows.map(({ line, item, data, changes }) => ({
    line,
    id: item?.id ?? null,
    title: kind.title(data),
    changes: changes.map((change) => ({
      column: titleOf(kind.type, change.column, locale),
      ...excerptOf(change),
    })),
  }));
  const added = described.flatMap(({ id, title }) => (id === null && title.zh ? title.zh : []));
  const known = await knownTitles(tx, importer, added);
  return described.map((row) => ({ ...row, isTwin: row.id === null && known.has(row.title.zh) }));
}

/**
 * Sorts rows by record id, so that two concurrent imports wait for each other without a deadlock; new records stay in
 * the order of the sheet.
 */
const inOrder = (rows: readonly JudgedLine[]): JudgedLine[] =>
  rows.toSorted(
    (one, other) =>
      (one.item?.id ?? Infinity) - (other.item?.id ?? Infinity) || one.line - other.line,
  );

/**
 * Creates and changes drafts from the rows of a sheet, all or none, by the rules of every save. A trial does the same
 * and is rolled back: it reports the effects, and the cells that prevent the import.
 * @throws Fault sheetUnreadable, sheetTooLarge, sheetColumns
 */
export async function importItems(
  db: Database,
  importer: Importer,
  bytes: Uint8Array,
  mode: 'trial' | 'save',
): Promise<SheetOutcome> {
  const { lines, unknown } = await readLines(importer.kind.type, bytes);
  let outcome: SheetOutcome | undefined;
  await db
    .transaction(async (tx) => {
      const judged = await judgeLines(tx, importer, lines);
      const changed = judged.filter(({ changes }) => changes.length > 0);
      if (changed.length > MOST_BY_SHEET) throw new Fault('sheetTooLarge', { rows: MOST_BY_SHEET });
      const rows = await describeRows(tx, importer, changed);
      const flawed = judged.flatMap((row) => row.flawed);
      for (const row of inOrder(changed)) {
        if (row.flawed.length === 0) flawed.push(...(await writeLine(tx, importer, row)));
      }
      flawed.sort((one, other) => one.line - other.line);
      const same = judged.filter(({ changes, flawed: own }) => changes.length + own.length === 0);
      const isSaved = mode === 'save' && flawed.length === 0;
      outcome = { same: same.length, rows, flawed, unknown, isSaved };
      if (!isSaved) tx.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  return outcome!;
}
