import { randomUUID } from 'node:crypto';
import { translator } from '#content/i18n/translate.ts';
import type { Rule } from '#contract/call/flaw.ts';
import { Fault } from '#contract/fault.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { ImportedGrid } from '#contract/judging/grid.ts';
import type { FieldChange } from '#contract/judging/sheet.ts';
import { rowChanges } from '#domain/judging/sheet/grid.ts';
import { changeFlaws, EMPTY_SHEET } from '#domain/judging/sheet/writing.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readRows } from '#server/platform/sheet/read.ts';
import type { SheetRow as Line } from '#server/platform/sheet/sheet.ts';
import type { OwnRound } from '../blind/view.ts';
import { contentOf } from '../sheet/present.ts';
import { isWritable, saveIn, type Writer } from '../sheet/save.ts';
import { readRowCode } from './code.ts';
import { columnPlace, placesIn, titleOf } from './column.ts';
import { readOwn, roundOfOwn, type OwnRow } from './own.ts';
import type { WorkbookReader } from './own-sheet.ts';

type Flawed = ImportedGrid['flawed'][number];

/** The judge who imports a workbook. */
export type Importer = WorkbookReader & Writer;

const codePlace = (head: Line | undefined): number => columnPlace(head, 'score.rowCode');

const textOf = ({ name, values }: Rule, locale: Locale): string =>
  translator(locale)(
    `rule.${name as 'mark' | 'criterion' | 'confidence' | 'text' | 'length.most' | 'characters'}`,
    values,
  );

/** Result of reading a row: changes of a sheet, or the problems. */
interface CheckedRow {
  id: number;
  changes: FieldChange[];
  flawed: Flawed[];
}

/** Problems of a whole row: not issued to this judge or for this round, repeated, changed since, or not writable. */
type RowFlaw = 'forged' | 'repeated' | 'stale' | 'closed';

const rowFlaw = (line: number, name: RowFlaw, locale: Locale): CheckedRow => ({
  id: 0,
  changes: [],
  flawed: [{ line, column: '', problem: translator(locale)(`score.import.${name}`) }],
});

function checkChanges(
  round: OwnRound,
  { line }: Line,
  changes: readonly FieldChange[],
  locale: Locale,
): Flawed[] {
  return changes.flatMap((change) =>
    changeFlaws(round.criteria, [change]).map(({ rules }) => ({
      line,
      column: titleOf(round, change.field, locale),
      problem: textOf(rules[0]!, locale),
    })),
  );
}

/**
 * Problems for cells with formulas: their values may be outdated or come from a file that is not visible here (bad
 * input 28).
 */
const formulaFlaws = (
  round: OwnRound,
  places: ReadonlyMap<string, number>,
  { line, formulas = [] }: Line,
  locale: Locale,
): Flawed[] =>
  [...places].flatMap(([field, at]) =>
    formulas.includes(at)
      ? [
          {
            line,
            column: titleOf(round, field, locale),
            problem: translator(locale)('score.import.formula'),
          },
        ]
      : [],
  );

/** Compares the rows of a file with the current sheets. */
function checkRows(
  { round, rows }: { round: OwnRound; rows: readonly OwnRow[] },
  lines: readonly Line[],
  importer: Importer,
): CheckedRow[] {
  const { secret, accountId, locale } = importer;
  const codeAt = codePlace(lines[0]);
  const places = placesIn(round, lines);
  const seen = new Set<number>();
  return lines.slice(1).map((line) => {
    const mark = readRowCode(secret, accountId, line.cells[codeAt] ?? '');
    const row = rows.find(({ id }) => id === mark?.id);
    if (!mark || !row) return rowFlaw(line.line, 'forged', locale);
    if (seen.has(row.id)) return rowFlaw(line.line, 'repeated', locale);
    seen.add(row.id);
    const worked = formulaFlaws(round, places, line, locale);
    if (worked.length > 0) return { id: row.id, changes: [], flawed: worked };
    const cells = new Map([...places].map(([field, at]) => [field, line.cells[at] ?? '']));
    const found = rowChanges(row.sheet ? contentOf(row.sheet) : EMPTY_SHEET, cells);
    const changes = found.map((change) => ({ ...change, uuid: randomUUID() }));
    if (changes.length === 0) return { id: row.id, changes, flawed: [] };
    const isClosed = row.sheet ? !isWritable(round, row.sheet) : round.state !== 'open';
    if (isClosed) return rowFlaw(line.line, 'closed', locale);
    if (mark.version !== (row.sheet?.version ?? 0)) return rowFlaw(line.line, 'stale', locale);
    return { id: row.id, changes, flawed: checkChanges(round, line, changes, locale) };
  });
}

/** The round of a file: that of its first row that still belongs to this judge. @throws Fault sheetRows if none does */
async function roundOf(db: Database, lines: readonly Line[], importer: Importer): Promise<number> {
  const { secret, accountId } = importer;
  const at = codePlace(lines[0]);
  const marks = lines
    .slice(1)
    .flatMap(({ cells }) => readRowCode(secret, accountId, cells[at] ?? '') ?? []);
  const roundId = await roundOfOwn(
    db,
    accountId,
    marks.map(({ id }) => id),
  );
  if (roundId === undefined) throw new Fault('sheetRows');
  return roundId;
}

/**
 * Saves all changes in one transaction. If a sheet was changed since the rows were compared, or the round was closed,
 * nothing is saved and the judge has to look again.
 * @throws Fault overtaken
 */
const saveAll = (db: Database, importer: Importer, all: readonly CheckedRow[]): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { id, changes } of all) {
      const { clashes, isLate } = await saveIn(tx, importer, id, changes);
      if (clashes.length > 0 || isLate) throw new Fault('overtaken');
    }
  });

/**
 * Imports a workbook that a judge has filled in, by the rules of every save, all of it or nothing (bad input 28).
 * @throws Fault sheetUnreadable, sheetTooLarge, sheetColumns, sheetColumnUnknown, sheetRows, overtaken
 */
export async function importOwn(
  db: Database,
  importer: Importer,
  bytes: Uint8Array,
): Promise<ImportedGrid> {
  const lines = await readRows(bytes);
  const roundId = await roundOf(db, lines, importer);
  const judged = checkRows(await readOwn(db, importer.accountId, roundId), lines, importer);
  const flawed = judged.flatMap((one) => one.flawed);
  if (flawed.length > 0) return { saved: 0, flawed };
  const changed = judged.filter(({ changes }) => changes.length > 0);
  await saveAll(db, importer, changed);
  return { saved: changed.length, flawed: [] };
}
