import { Zip, ZipDeflate, ZipPassThrough, strToU8 } from 'fflate';
import { textCell } from '#domain/sheet/cell.ts';
import { sheetNames } from './sheet-name.ts';

type Cell = string | number | null;

/** A sheet whose rows arrive in batches, so that only the current batch is in memory. */
export interface RowStream {
  title: string;
  head: readonly string[];
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** Compression level: fast, and within 10 % of the smallest size. */
const LEVEL = 1;
/** Characters that XML does not allow and that make a file unreadable: control characters except white space. */
const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(UNWRITABLE, '');

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** The letters of a column: A to Z, then AA. */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}

function cellXml(value: Cell, place: string): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  const text = escaped(textCell(value));
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

const rowXml = (cells: readonly Cell[], row: number, letters: readonly string[]): string => {
  const inner = cells.map((cell, column) => cellXml(cell, `${letters[column]}${row}`)).join('');
  return `<row r="${row}">${inner}</row>`;
};

/** The small parts of a workbook, by path. */
function partsOf(names: readonly string[]): Record<string, string> {
  const numbers = names.map((_, index) => index + 1);
  const overrides = numbers.map(
    (one) =>
      `<Override PartName="/xl/worksheets/sheet${one}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  );
  const sheets = numbers.map(
    (one) => `<sheet name="${escaped(names[one - 1]!)}" sheetId="${one}" r:id="rId${one}"/>`,
  );
  const relations = numbers.map(
    (one) =>
      `<Relationship Id="rId${one}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${one}.xml"/>`,
  );
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`,
  };
}

/** The XML of a sheet, batch by batch. */
async function* sheetXml({ head, rows }: RowStream): AsyncGenerator<string> {
  const letters = head.map((_, column) => lettersOf(column));
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowXml(head, 1, letters)}`;
  let row = 1;
  for await (const batch of rows) {
    yield batch.map((cells) => rowXml(cells, (row += 1), letters)).join('');
  }
  yield '</sheetData></worksheet>';
}

/**
 * Generates an xlsx file of any length: a batch is written before the next one is read.
 * @returns the bytes in order
 */
export async function* streamSheets(sheets: readonly RowStream[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for (const [path, text] of Object.entries(
    partsOf(sheetNames(sheets.map(({ title }) => title))),
  )) {
    const part = new ZipPassThrough(path);
    zip.add(part);
    part.push(strToU8(text), true);
  }
  for (const [index, sheet] of sheets.entries()) {
    const part = new ZipDeflate(`xl/worksheets/sheet${index + 1}.xml`, { level: LEVEL });
    zip.add(part);
    for await (const xml of sheetXml(sheet)) {
      part.push(strToU8(xml));
      yield* ready.splice(0);
    }
    part.push(new Uint8Array(), true);
  }
  zip.end();
  yield* ready.splice(0);
}
