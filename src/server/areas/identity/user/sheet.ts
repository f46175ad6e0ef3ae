import { translator, type MessageKey } from '#content/i18n/translate.ts';
import { Fault } from '#contract/fault.ts';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import {
  SHEET_FIELDS,
  type Cells,
  type Choices,
  type Flaw,
  type SheetField,
} from '#domain/identity/sheet-user.ts';
import { posts } from '#server/areas/identity/access/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { columnsAt, demandKnownColumns } from '#server/platform/sheet/column.ts';
import { outcomeTitle } from '#server/platform/sheet/result.ts';
import type { SheetRow } from '#server/platform/sheet/sheet.ts';
import { writeSheets } from '#server/platform/sheet/write.ts';
import { readLabels, type Labels } from '#server/platform/dictionary/label.ts';
import { readNames } from './row.ts';

const titleOf = (field: SheetField, locale: Locale): string =>
  translator(locale)(`field.user.${field}` as MessageKey);

/** Returns the titles of the columns. */
export const headOf = (locale: Locale): string[] =>
  SHEET_FIELDS.map((field) => titleOf(field, locale));

/** Columns of an export that an import leaves out. */
const EXPORTED = (['id', 'avatar', 'createdAt', 'lastLoginAt'] as const).map(
  (field) => (locale: Locale) => translator(locale)(`field.user.${field}`),
);

/**
 * Returns the column of each field. Titles are recognised in both languages.
 * @throws Fault sheetColumns, sheetColumnUnknown
 */
export function columnsIn(rows: readonly SheetRow[]): Map<SheetField, number> {
  const columns = columnsAt(rows[0], SHEET_FIELDS, titleOf);
  if (!columns.has('userName')) throw new Fault('sheetColumns', { field: 'field.user.userName' });
  demandKnownColumns(rows, columns.values(), [outcomeTitle, ...EXPORTED]);
  return columns;
}

export const cellsOf = ({ cells }: SheetRow, columns: ReadonlyMap<SheetField, number>): Cells =>
  Object.fromEntries([...columns].map(([field, at]) => [field, cells[at] ?? '']));

/** Maps names to their values. A name with two values maps to null. */
function choicesOf<T>(
  pairs: readonly (readonly [name: string, value: T])[],
): Map<string, T | null> {
  const known = new Map<string, T | null>();
  for (const [given, value] of pairs) {
    const name = given.toLowerCase();
    const other = known.get(name);
    if (name !== '') known.set(name, other === undefined || other === value ? value : null);
  }
  return known;
}

const namesOf = <T>(names: ReadonlyMap<T, Bilingual>) =>
  [...names].flatMap(([id, { zh, en }]) => [
    [zh, id] as const,
    [en, id] as const,
    [String(id), id] as const,
  ]);

const labelsOf = (labels: readonly Labels[], type: string) =>
  labels.flatMap((of) =>
    [...(of.get(type) ?? [])].flatMap(([value, label]) => [
      [label, value] as const,
      [value, value] as const,
    ]),
  );

/** Returns the possible cell values. */
export async function readChoices(db: Database): Promise<Choices> {
  const names = await readNames(db);
  const codes = await db.select({ id: posts.id, code: posts.code }).from(posts);
  const types = ['user_sex', 'record_status'];
  const labels = await Promise.all(LOCALES.map((locale) => readLabels(db, types, locale)));
  return {
    sex: choicesOf(labelsOf(labels, 'user_sex')),
    status: choicesOf(labelsOf(labels, 'record_status')),
    departmentId: choicesOf(namesOf(names.departments)),
    roles: choicesOf(namesOf(names.roles)),
    postIds: choicesOf([
      ...namesOf(names.posts),
      ...codes.map(({ id, code }) => [code, id] as const),
    ]),
  };
}

/** Returns the flaws of a row as text. */
export const describeFlaws = (flaws: readonly Flaw[], locale: Locale): string =>
  flaws
    .map(({ field, reason }) =>
      translator(locale)(`sheet.${reason}`, { field: titleOf(field, locale) }),
    )
    .join(translator(locale)('rule.and'));

/** Creates an empty sheet to fill in, with a second one that lists the possible values. */
export async function makeTemplate(db: Database, locale: Locale): Promise<Buffer> {
  const t = translator(locale);
  const names = await readNames(db);
  const labels = await readLabels(db, ['user_sex', 'record_status'], locale);
  const inWords = (of: ReadonlyMap<unknown, Bilingual>) =>
    [...of.values()].map((name) => name[locale] || name.zh);
  const columns = [
    [...(labels.get('user_sex')?.values() ?? [])],
    inWords(names.departments),
    inWords(names.roles),
    inWords(names.posts),
    [...(labels.get('record_status')?.values() ?? [])],
  ];
  const fields = ['sex', 'departmentId', 'roles', 'postIds', 'status'] as const;
  const longest = Math.max(...columns.map(({ length }) => length));
  const rows = Array.from({ length: longest }, (_, at) =>
    columns.map((column) => column[at] ?? null),
  );
  const choices = { head: fields.map((field) => titleOf(field, locale)), rows };
  return writeSheets([
    { title: t('resource.user'), head: headOf(locale), rows: [] },
    { title: t('sheet.choices'), ...choices },
  ]);
}
