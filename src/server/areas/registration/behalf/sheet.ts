import { translator, type MessageKey } from '#content/i18n/translate.ts';
import { Fault } from '#contract/fault.ts';
import type { Locale } from '#contract/call/locale.ts';
import { ENTRY_TITLE_LENGTH } from '#contract/registration/entry/part.ts';
import { BEHALF_LIMIT } from '#contract/registration/on-behalf.ts';
import { TEAM_NAME_LENGTH } from '#contract/registration/team.ts';
import { typedPhone } from '#domain/messaging/phone.ts';
import { editionName } from '#domain/contest/edition.ts';
import {
  BEHALF_FIELDS,
  MEMBER_PLACES,
  EMPTY_PERSON,
  type BehalfCells,
  type BehalfField,
  type BehalfFlaw,
} from '#domain/registration/team/behalf.ts';
import { columnsAt, demandKnownColumns } from '#server/platform/sheet/column.ts';
import { outcomeTitle } from '#server/platform/sheet/result.ts';
import type { SheetRow } from '#server/platform/sheet/sheet.ts';
import { writeSheets } from '#server/platform/sheet/write.ts';
import type { TopicRules } from '../record/context.ts';

const isOfMembers = (field: BehalfField): boolean => field.startsWith('member');

/** Title of a column; columns of members include the member's number. */
const titleOf = (field: BehalfField, locale: Locale, at?: number): string => {
  const title = translator(locale)(`field.entry.${field}` as MessageKey);
  return at === undefined ? title : `${title} ${at}`;
};

/** A column, with the number of the member it belongs to. */
interface Column {
  field: BehalfField;
  at?: number;
}

const COLUMNS: readonly Column[] = [
  ...BEHALF_FIELDS.filter((field) => !isOfMembers(field)).map((field) => ({ field })),
  ...MEMBER_PLACES.flatMap((at) =>
    BEHALF_FIELDS.filter(isOfMembers).map((field) => ({ field, at })),
  ),
];

/** Titles of the columns, as shown to people. */
export const headOf = (locale: Locale): string[] =>
  COLUMNS.map(({ field, at }) => titleOf(field, locale, at));

/** Index of each column in a sheet. */
export type Places = ReadonlyMap<Column, number>;

const columnOf = (field: BehalfField, at?: number): Column =>
  COLUMNS.find((one) => one.field === field && one.at === at)!;

const NEEDED = ['teamName', 'topicId', 'captainName', 'captainPhone'] as const;

/**
 * Returns the index of each column; titles may be in either language.
 * @throws Fault sheetColumns, sheetColumnUnknown
 */
export function placesIn(rows: readonly SheetRow[]): Places {
  const places = columnsAt(rows[0], COLUMNS, ({ field, at }, locale) => titleOf(field, locale, at));
  for (const field of NEEDED) {
    if (!places.has(columnOf(field))) {
      throw new Fault('sheetColumns', { field: `field.entry.${field}` });
    }
  }
  demandKnownColumns(rows, places.values(), [outcomeTitle]);
  return places;
}

/** Reads a row by its columns. */
export function cellsOf({ cells }: SheetRow, places: Places): BehalfCells {
  const cell = (field: BehalfField, at?: number): string =>
    cells[places.get(columnOf(field, at)) ?? -1] ?? '';
  const member = (at: number) => ({
    name: cell('memberName', at),
    phone: typedPhone(cell('memberPhone', at)),
  });
  return {
    teamName: cell('teamName'),
    topic: cell('topicId'),
    title: cell('title'),
    captain: { name: cell('captainName'), phone: typedPhone(cell('captainPhone')) },
    members: MEMBER_PLACES.map(member),
  };
}

/** The cells of a row as they were imported, in the order of the columns. */
export const lineOf = (cells: BehalfCells): string[] => [
  cells.teamName,
  cells.topic,
  cells.title,
  cells.captain.name,
  cells.captain.phone,
  ...MEMBER_PLACES.flatMap((at) => {
    const { name, phone } = cells.members[at - 1] ?? EMPTY_PERSON;
    return [name, phone];
  }),
];

const NAME = { key: 'sheet.nameWrong', values: { max: BEHALF_LIMIT.name } } as const;
const PHONE = { key: 'sheet.phoneWrong', values: {} } as const;

/** What a cell of a column has to be. */
const RULES = {
  teamName: { key: 'sheet.teamNameWrong', values: TEAM_NAME_LENGTH },
  topicId: { key: 'sheet.invalid', values: {} },
  title: { key: 'sheet.titleWrong', values: { max: ENTRY_TITLE_LENGTH } },
  captainName: NAME,
  captainPhone: PHONE,
  memberName: NAME,
  memberPhone: PHONE,
} as const satisfies Record<BehalfField, object>;

/** A flaw as text; of a value that is not valid it says what is. */
function tellFlaw({ field, at, reason }: BehalfFlaw, locale: Locale): string {
  const { key, values } = RULES[field];
  const title = titleOf(field, locale, at);
  if (reason !== 'invalid') return translator(locale)(`sheet.${reason}`, { field: title });
  return translator(locale)(key, { ...values, field: title });
}

/** The flaws of a row as text. */
export const tellFlaws = (flaws: readonly BehalfFlaw[], locale: Locale): string =>
  flaws.map((flaw) => tellFlaw(flaw, locale)).join(translator(locale)('rule.and'));

/** Writes a template to be filled in, with a second sheet that lists the topics. */
export function writeTemplate(topics: readonly TopicRules[], locale: Locale): Promise<Buffer> {
  const t = translator(locale);
  const rows = topics.map(({ topic: { id, year, title }, rules }) => [
    id,
    editionName(year, t('enter.practice')),
    title[locale] || title.zh,
    rules.teamMax,
  ]);
  const head = [
    t('sheet.topicNumber'),
    t('field.entry.year'),
    t('field.entry.topicId'),
    t('sheet.teamMax'),
  ];
  return writeSheets([
    { title: t('resource.entry'), head: headOf(locale), rows: [] },
    { title: t('sheet.choices'), head, rows },
  ]);
}
