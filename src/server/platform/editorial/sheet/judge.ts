import { and, inArray } from 'drizzle-orm';
import { isMessageKey, translator } from '#content/i18n/translate.ts';
import type { Rule } from '#contract/call/flaw.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { SheetOutcome } from '#contract/kind/editorial-sheet.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import { readRow, type CellFlaw, type Change, type ReadRow } from '#domain/editorial/sheet/row.ts';
import { sheetColumns } from '#domain/editorial/sheet/column.ts';
import { flawsOf } from '#domain/form/flaw.ts';
import { hasPermission } from '#domain/identity/access.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import type { FindNames } from '#server/platform/http/names.ts';
import type { ContentKind } from '../kind.ts';
import { reachOf } from '../store/reach.ts';
import type { Item } from '../store/row.ts';
import { contentItems, contentVersions } from '../store/table.ts';
import type { Line } from './lines.ts';
import { placeTitle, sheetWords, titleOf } from '../words.ts';

export type CellFault = SheetOutcome['flawed'][number];

/** A row with the record to which it applies. */
export interface JudgedLine {
  line: number;
  /** Null for a new record. */
  item: Item | null;
  data: Data;
  changes: readonly Change[];
  flawed: CellFault[];
}

/** Who imports a sheet, into which kind, and the language of the report. */
export interface Importer {
  kind: ContentKind;
  actor: Actor;
  locale: Locale;
  findNames: FindNames;
  /** The year of the current session, for new records that name none. */
  current: number | undefined;
}

const mayDo = ({ kind, actor }: Importer, action: 'add' | 'edit'): boolean =>
  hasPermission(actor, `${kind.type.permission}:${action}`);

/** Reads and locks the records that the rows name, as far as the importer may change them. */
async function readItems(tx: Database, importer: Importer, lines: readonly Line[]) {
  const ids = lines.flatMap(({ id }) => id ?? []);
  if (ids.length === 0 || !mayDo(importer, 'edit')) return new Map<number, Item>();
  const { kind, actor } = importer;
  const items = await tx
    .select()
    .from(contentItems)
    .where(and(inArray(contentItems.id, ids), reachOf(kind, actor, 'edit')))
    .orderBy(contentItems.id)
    .for('update');
  return new Map(items.map((item) => [item.id, item]));
}

/** The content that the sheet was exported with, of records that have been changed since. */
async function readBases(
  tx: Database,
  lines: readonly Line[],
  items: ReadonlyMap<number, Item>,
): Promise<Map<number, Data>> {
  const stale = lines.filter(({ id, version }) => {
    const item = items.get(id ?? 0);
    return item !== undefined && version !== undefined && version < item.version;
  });
  if (stale.length === 0) return new Map();
  const seen = new Map(stale.map(({ id, version }) => [id!, version!]));
  const kept = await tx
    .select()
    .from(contentVersions)
    .where(inArray(contentVersions.itemId, [...seen.keys()]))
    .orderBy(contentVersions.number);
  const known = kept.filter(({ itemId, number }) => number <= seen.get(itemId)!);
  return new Map(known.map(({ itemId, data }) => [itemId, data]));
}

const inWords = ({ name, values }: Rule, locale: Locale): string => {
  const key = `rule.${name}`;
  return translator(locale)(isMessageKey(key) ? key : 'rule.kind', values);
};

function cellFault({ kind, locale }: Importer, line: number, { column, rule }: CellFlaw) {
  const problem =
    rule === 'changedMeanwhile'
      ? translator(locale)('sheet.changedMeanwhile')
      : inWords(rule, locale);
  return { line, column: titleOf(kind.type, column, locale), problem };
}

/** The flaws for which the contract would refuse a draft. */
const draftFaults = (importer: Importer, line: number, data: Data): CellFault[] =>
  flawsOf(importer.kind.type.draft, data).map(({ place, rules }) => {
    const problem = rules.map((rule) => inWords(rule, importer.locale)).join('; ');
    return { line, column: placeTitle(importer.kind.type, place, importer.locale), problem };
  });

/** Reasons for which a whole row is refused. */
type RowFault = 'unreachable' | 'noVersion' | 'twice' | 'mayNotAdd';

function rowFault({ locale }: Importer, line: number, name: RowFault): JudgedLine {
  const t = translator(locale);
  const fault = { line, column: t('sheet.id'), problem: t(`sheet.row.${name}`) };
  return { line, item: null, data: {}, changes: [], flawed: [fault] };
}

/**
 * A new record that names no session belongs to the current one, as in the form: lists show that session, and would
 * hide a record without any.
 */
function withYear({ kind: { type }, current }: Importer, row: ReadRow): ReadRow {
  const column = sheetColumns(type).find(({ path }) => path.join('.') === 'year');
  const isBlank = row.data['year'] === null && row.changes.length > 0;
  if (type.isWhole || current === undefined || !column || !isBlank) return row;
  const changes = [...row.changes, { column, before: '', after: String(current) }];
  return { ...row, data: { ...row.data, year: current }, changes };
}

/** Checks all rows of a sheet against their records; writes nothing. */
export async function judgeLines(
  tx: Database,
  importer: Importer,
  lines: readonly Line[],
): Promise<JudgedLine[]> {
  const { kind, locale } = importer;
  const words = sheetWords(locale);
  const items = await readItems(tx, importer, lines);
  const bases = await readBases(tx, lines, items);
  const blank = kind.type.draft.parse({}) as Data;
  const seen = new Set<number>();
  return lines.map(({ line, id, version, cells }): JudgedLine => {
    const item = id === null ? null : items.get(id ?? 0);
    if (id === null && !mayDo(importer, 'add')) return rowFault(importer, line, 'mayNotAdd');
    if (item === undefined) return rowFault(importer, line, 'unreachable');
    if (item && seen.has(item.id)) return rowFault(importer, line, 'twice');
    if (item && version === undefined) return rowFault(importer, line, 'noVersion');
    if (item) seen.add(item.id);
    const now = item?.data ?? blank;
    const base = (item && bases.get(item.id)) ?? now;
    const read = readRow(cells, base, now, words);
    const { data, changes, flaws } = item ? read : withYear(importer, read);
    const cellFaults = flaws.map((flaw) => cellFault(importer, line, flaw));
    const checked = changes.length > 0 ? draftFaults(importer, line, data) : [];
    return { line, item, data, changes, flawed: [...cellFaults, ...checked] };
  });
}
