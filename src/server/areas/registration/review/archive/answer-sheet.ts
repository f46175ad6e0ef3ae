import { translator, type Translate } from '#content/i18n/translate.ts';
import type { Answer, AnswerRow, Answers } from '#contract/forms/answer.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Field } from '#contract/forms/field/field.ts';
import {
  cellsOf,
  columnsOf,
  type ColumnStyle,
  type CellValue,
} from '#domain/forms/answer/column.ts';
import { maskName } from '#domain/identity/mask.ts';
import { rowsOf } from '#domain/forms/reading/value.ts';
import { partOf } from '#domain/registration/parts.ts';
import {
  teamAnswers,
  type EntrySnapshot,
  type SnapshotMember,
} from '#domain/registration/snapshot.ts';
import type { OwnedForm } from '#server/areas/forms/service.ts';
import type { Sheet } from '#server/platform/sheet/sheet.ts';

/** A submitted entry, for a sheet. */
export interface SheetEntry {
  number: string;
  team: string;
  snapshot: EntrySnapshot;
  /** Numbers of identity documents by member, if the sheet includes them. */
  idNumbers: ReadonlyMap<number, string>;
  /** Whether the sheet includes sensitive answers, and the names and birthdays of people. */
  isRevealed: boolean;
}

/** Style of a sheet of answers. */
export interface AnswerStyle extends ColumnStyle {
  t: Translate;
}

/** Returns the style of a sheet in a language. */
export function styleIn(locale: Locale): AnswerStyle {
  const t = translator(locale);
  const ends = { from: t('field.form.from'), until: t('field.form.until') };
  return { locale, isCoded: false, isSpread: false, ends, t };
}

/** Fields of a form that members answer, or the team as a whole; fields in repeating groups share one cell. */
function fieldsOf({ model }: OwnedForm, isOfMembers: boolean): Field[] {
  return model.fields
    .filter(({ group }) => (partOf(group) === 'member') === isOfMembers)
    .map(({ item }) => item);
}

const MASKED = '***';

/** Separates the answers to one question in all rows of its group. */
const SEPARATOR = '\n';

const filesIn = (answer: Answer, { t }: AnswerStyle): CellValue =>
  Array.isArray(answer) && answer.length > 0 ? t('sheet.files', { count: answer.length }) : null;

function cellsIn(field: Field, row: AnswerRow, style: AnswerStyle): CellValue[] {
  if (field.kind === 'files') return [filesIn(row[field.id] ?? null, style)];
  return cellsOf(columnsOf(field, style), row, () => field);
}

/** Cells of a question; sensitive answers are masked unless they are included. */
function answered(
  field: Field,
  rows: readonly AnswerRow[],
  { isRevealed }: SheetEntry,
  style: AnswerStyle,
): CellValue[] {
  const columns = columnsOf(field, style);
  const isGiven = rows.some((row) => (row[field.id] ?? null) !== null);
  if (field.isSensitive && !isRevealed) return columns.map(() => (isGiven ? MASKED : null));
  const cells = rows.map((row) => cellsIn(field, row, style));
  if (cells.length === 1) return cells[0]!;
  return columns.map((_, at) => cells.map((one) => one[at] ?? '').join(SEPARATOR) || null);
}

/** The rows in which a question was answered: one, or those of its group. */
function rowsFor({ model }: OwnedForm, field: Field, answers: Answers): readonly AnswerRow[] {
  const group = model.fields.find(({ item }) => item.id === field.id)?.group;
  const isListed = group !== null && group !== undefined && group.rows !== null;
  return isListed && partOf(group) !== 'member'
    ? rowsOf(answers, group.id)
    : [answers as AnswerRow];
}

const titlesOf = (fields: readonly Field[], style: AnswerStyle): string[] =>
  fields.flatMap((field) => columnsOf(field, style).map(({ title }) => title));

/** Builds the sheet of the teams' answers to one version of a form. */
export function teamSheet(
  title: string,
  form: OwnedForm,
  all: readonly SheetEntry[],
  style: AnswerStyle,
): Sheet {
  const { t } = style;
  const fields = fieldsOf(form, false);
  return {
    title,
    head: [t('field.entry.number'), t('field.entry.team'), ...titlesOf(fields, style)],
    rows: all.map((one) => {
      const answers = teamAnswers(one.snapshot);
      const cells = fields.flatMap((field) =>
        answered(field, rowsFor(form, field, answers), one, style),
      );
      return [one.number, one.team, ...cells];
    }),
  };
}

const maskedName = (name: string | null): string | null => name && maskName(name);

/** Who somebody is, masked as in the list unless it is included (threat 43). */
const identityOf = (
  { name, nameLatin, school, birthday }: SnapshotMember,
  { isRevealed }: SheetEntry,
): CellValue[] =>
  isRevealed
    ? [name, nameLatin, school, birthday]
    : [maskedName(name), maskedName(nameLatin), school, birthday && MASKED];

const PERSON = ['role', 'name', 'nameLatin', 'school', 'birthday', 'idNumber'] as const;

/** Builds the sheet of the teams' members and their answers; without a form, of the members alone. */
export function peopleSheet(
  title: string,
  form: OwnedForm | null,
  all: readonly SheetEntry[],
  style: AnswerStyle,
): Sheet {
  const { t } = style;
  const fields = form ? fieldsOf(form, true) : [];
  const head = ['number', 'team', ...PERSON] as const;
  return {
    title,
    head: [...head.map((name) => t(`field.entry.${name}`)), ...titlesOf(fields, style)],
    rows: all.flatMap((one) =>
      one.snapshot.members.map((member) => [
        one.number,
        one.team,
        t(`label.team_role.${member.role}`),
        ...identityOf(member, one),
        one.idNumbers.get(member.memberId) ?? null,
        ...fields.flatMap((field) => answered(field, [member.answers as AnswerRow], one, style)),
      ]),
    ),
  };
}
