import type { Rule } from '#contract/call/flaw.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import { isSame } from '#domain/editorial/same.ts';
import { UNCHANGED, readCell, writeCell, type Words } from './cell.ts';
import type { Column } from './column.ts';

/** A value that a row changes, as cells show it. */
export interface Change {
  column: Column;
  before: string;
  after: string;
}

/** Why a cell cannot be accepted: it breaks a rule, or somebody else has changed the same value. */
export interface CellFlaw {
  column: Column;
  rule: Rule | 'changedMeanwhile';
}

/** The result of reading a row of a sheet against the record that it describes. */
export interface ReadRow {
  data: Data;
  changes: Change[];
  flaws: CellFlaw[];
}

/** Returns the value at a place of a record. */
export const valueAt = (data: Data, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => Object(inner)[name], data);

function putAt(data: Data, [name = '', ...rest]: readonly string[], value: unknown): Data {
  const inner = rest.length > 0 ? putAt(Object(data[name]), rest, value) : value;
  return { ...data, [name]: inner };
}

/**
 * Reads the cells of a row. A cell that still holds the value from when the sheet was exported changes nothing. A
 * value that somebody else has changed since then is not overwritten.
 * @param base the record as the sheet showed it
 * @param now the current record
 */
export function readRow(
  cells: ReadonlyMap<Column, string>,
  base: Data,
  now: Data,
  words: Words,
): ReadRow {
  const row: ReadRow = { data: now, changes: [], flaws: [] };
  const shown = (data: Data, column: Column) =>
    writeCell(column, valueAt(data, column.path), words);
  for (const [column, after] of cells) {
    const [former, before] = [shown(base, column), shown(now, column)];
    if (after === UNCHANGED || after === former || after === before) continue;
    const read = readCell(column, after, words);
    if ('value' in read && isSame(read.value, valueAt(now, column.path))) continue;
    if ('rule' in read) row.flaws.push({ column, rule: { name: read.rule, values: {} } });
    else if (before !== former) row.flaws.push({ column, rule: 'changedMeanwhile' });
    else {
      row.data = putAt(row.data, column.path, read.value);
      row.changes.push({ column, before, after });
    }
  }
  return row;
}

/** Maximum number of characters of a change that are shown. */
const LONGEST = 120;
const LEAD = 20;

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

const cut = (text: string, from: number): string => {
  const part = text.slice(from, from + LONGEST);
  return `${from > 0 ? '…' : ''}${part}${from + LONGEST < text.length ? '…' : ''}`;
};

/** Cuts two long texts to where they begin to differ. */
export function excerptOf({ before, after }: Pick<Change, 'before' | 'after'>) {
  const from = Math.max(0, firstDifference(before, after) - LEAD);
  return { before: cut(before, from), after: cut(after, from) };
}
