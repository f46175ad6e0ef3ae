import { and, asc, eq, type SQL } from 'drizzle-orm';
import { translator } from '#content/i18n/translate.ts';
import type { Locale } from '#contract/call/locale.ts';
import { gridFields } from '#domain/judging/sheet/grid.ts';
import { EMPTY_SHEET, valueAt } from '#domain/judging/sheet/writing.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { teams } from '#server/areas/registration/record/team/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { writeSheet } from '#server/platform/sheet/write.ts';
import { isKnownTo } from '../conflict/find.ts';
import { BY_ASSIGNMENT, type Round } from '../record.ts';
import { contentOf } from '../sheet/present.ts';
import { assignments, judgedEntries, judges, sheets } from '../table.ts';
import { shownTotal } from '../total.ts';
import { titlesOf } from './column.ts';

/** Restricts sheets to an entry or a judge; without either, all sheets are meant. */
export interface SheetSelection {
  blindNo?: number | undefined;
  judgeId?: number | undefined;
}

const isOf = ({ blindNo, judgeId }: SheetSelection): (SQL | undefined)[] => [
  blindNo === undefined ? undefined : eq(judgedEntries.blindNo, blindNo),
  judgeId === undefined ? undefined : eq(judges.id, judgeId),
];

/**
 * Returns the sheets of a round that an account of the office may know of, without those of entries it is in conflict
 * with.
 */
export const listSheets = (
  db: Database,
  accountId: number,
  { id }: Round,
  part: SheetSelection = {},
) =>
  db
    .select({
      id: assignments.id,
      blindNo: judgedEntries.blindNo,
      number: entries.number,
      title: entries.title,
      team: teams.name,
      judge: judges.name,
      sheet: sheets,
    })
    .from(assignments)
    .innerJoin(judges, eq(judges.id, assignments.judgeId))
    .innerJoin(entries, eq(entries.id, assignments.entryId))
    .innerJoin(teams, eq(teams.id, entries.teamId))
    .innerJoin(judgedEntries, BY_ASSIGNMENT)
    .leftJoin(sheets, eq(sheets.assignmentId, assignments.id))
    .where(
      and(
        eq(assignments.roundId, id),
        eq(assignments.state, 'active'),
        eq(assignments.isCalibration, false),
        isKnownTo(accountId, assignments.entryId),
        ...isOf(part),
      ),
    )
    .orderBy(asc(judgedEntries.blindNo), asc(judges.name), asc(assignments.id));
export type RoundSheet = Awaited<ReturnType<typeof listSheets>>[number];

/** Fields that only the judge reads. */
const PRIVATE = ['note'];

function lineOf(round: Round, one: RoundSheet, locale: Locale) {
  const { sheet } = one;
  const content = sheet ? contentOf(sheet) : EMPTY_SHEET;
  const fields = gridFields(round.criteria).filter((field) => !PRIVATE.includes(field));
  const state = translator(locale)(sheet ? `label.sheet_state.${sheet.state}` : 'score.untouched');
  return [
    one.blindNo,
    one.number,
    one.title,
    one.team,
    one.judge,
    state,
    shownTotal(round, sheet),
    ...fields.map((field) => valueAt(content, field)),
    sheet?.head?.toString('hex') ?? '',
  ];
}

/** Writes a table of all sheets of a round, each with the digest of its chain of events. */
export function writeRound(
  round: Round,
  all: readonly RoundSheet[],
  locale: Locale,
): Promise<Buffer> {
  const t = translator(locale);
  const head = [
    t('field.assignment.blindNo'),
    t('field.assignment.number'),
    t('field.assignment.title'),
    t('field.entry.team'),
    t('field.assignment.judge'),
    t('field.assignment.sheet'),
    t('field.assignment.total'),
    ...titlesOf(round, locale, PRIVATE),
    t('score.digest'),
  ];
  const rows = all.map((one) => lineOf(round, one, locale));
  return writeSheet({ title: round.name[locale] || round.name.zh, head, rows });
}
