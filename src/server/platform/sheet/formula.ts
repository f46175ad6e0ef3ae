import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { inspectZip } from './zip.ts';

/** Cells with formulas: their columns, from 0, by the number of their row. */
export type Formulas = ReadonlyMap<number, readonly number[]>;

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(String.raw`(?:^|[\s:])${name}=["']([^"']*)["']`).exec(tag)?.[1];

/** Index of a column named like `AB`. */
const placeOf = (letters: string): number =>
  [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const TAG = /<(?:\w+:)?(row|c|f)\b([^>]*)>/g;

/** The formulas of a worksheet's XML; rows and cells may omit their positions. */
export function formulasIn(xml: string): Formulas {
  const found = new Map<number, number[]>();
  let [line, place] = [0, -1];
  for (const [, name, rest] of xml.matchAll(TAG)) {
    const at = name === 'f' ? undefined : attribute(rest!, 'r');
    if (name === 'row') [line, place] = [at === undefined ? line + 1 : Number(at), -1];
    else if (name === 'c') place = at === undefined ? place + 1 : placeOf(at.replace(/\d+$/, ''));
    else if (found.has(line)) found.get(line)!.push(place);
    else found.set(line, [place]);
  }
  return found;
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const SHEETS = 'xl/worksheets/';

/** Name of the archive entry that holds the first sheet. */
function firstSheet(parts: ReadonlyMap<string, Buffer>): string {
  const [sheet] = /<(?:\w+:)?sheet\b[^>]*>/.exec(String(parts.get(WORKBOOK))) ?? [''];
  const id = attribute(sheet, 'id');
  const relations = String(parts.get(RELATIONS)).match(/<(?:\w+:)?Relationship\b[^>]*>/g) ?? [];
  const target = relations.find((one) => attribute(one, 'Id') === id) ?? '';
  return (attribute(target, 'Target') ?? '').replace(/^\/?(?:xl\/)?/, 'xl/');
}

/** The formulas of the first sheet of an xlsx file whose size was checked. @throws ZipError */
export async function readFormulas(bytes: Uint8Array): Promise<Formulas> {
  const parts = new Map<string, Buffer>();
  await inspectZip(bytes, SHEET_LIMIT.unpacked, (name, content) => {
    if (name === WORKBOOK || name === RELATIONS || name.startsWith(SHEETS))
      parts.set(name, content);
  });
  return formulasIn(String(parts.get(firstSheet(parts)) ?? ''));
}
