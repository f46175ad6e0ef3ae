import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { translator } from '#content/i18n/translate.ts';
import { Fault } from '#contract/fault.ts';
import type { Locale } from '#contract/call/locale.ts';
import {
  BEHALF_LIMIT,
  type BegunOnBehalf,
  type ImportedEntries,
} from '#contract/registration/on-behalf.ts';
import type { BehalfCells, ParsedTeam } from '#domain/registration/team/behalf.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { maskPhone } from '#domain/messaging/phone.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { demandRows, readRows } from '#server/platform/sheet/read.ts';
import { outcomeTitle, saveResult } from '#server/platform/sheet/result.ts';
import { writeSheet } from '#server/platform/sheet/write.ts';
import type { Sheet } from '#server/platform/sheet/sheet.ts';
import type { TopicRules } from '../record/context.ts';
import { withTeamFaults } from '../team/fault.ts';
import { beginTeam, type BehalfContext } from './begin.ts';
import { checkTeams } from './team-check.ts';
import { cellsOf, headOf, lineOf, placesIn, tellFlaws } from './sheet.ts';
import { entryImports } from './table.ts';
import { openTopics } from './topics.ts';

/** Who imports a sheet, and the language of the result. */
export interface ImportOrder extends BehalfContext {
  locale: Locale;
}

interface Line {
  line: number;
  cells: BehalfCells;
}

/** The rows of a sheet. @throws Fault sheetUnreadable, sheetTooLarge, sheetColumns, sheetColumnUnknown, sheetBlank */
async function readLines(bytes: Uint8Array): Promise<Line[]> {
  const rows = await readRows(bytes);
  const places = placesIn(rows);
  const body = rows.slice(1);
  demandRows(body);
  if (body.length > BEHALF_LIMIT.teams) {
    throw new Fault('sheetTooLarge', { rows: BEHALF_LIMIT.teams });
  }
  return body.map((row) => ({ line: row.line, cells: cellsOf(row, places) }));
}

/** Returns the result of an earlier import of the same file. */
async function findBefore(db: Database, digest: Buffer, { actor }: ImportOrder) {
  const [row] = await db.select().from(entryImports).where(eq(entryImports.digest, digest));
  if (!row) return undefined;
  const key = row.accountId === actor.userId ? row.key : null;
  return { added: row.rows, flawed: [], before: row.at.toISOString(), key };
}

/** The result sheet of a refused import: every row with its problems. */
function refusedSheet(
  lines: readonly Line[],
  judged: readonly ParsedTeam[],
  locale: Locale,
): Sheet {
  const t = translator(locale);
  return {
    title: t('resource.entry'),
    head: [...headOf(locale), outcomeTitle(locale)],
    rows: lines.map(({ cells }, at) => [
      ...lineOf(cells),
      tellFlaws(judged[at]!.flaws, locale) || t('sheet.notAdded'),
    ]),
  };
}

/** The result sheet of an import: an invitation link for each person, to be passed on. */
function linkSheet(lines: readonly Line[], begun: readonly BegunOnBehalf[], locale: Locale): Sheet {
  const t = translator(locale);
  const phones = (cells: BehalfCells) =>
    [cells.captain, ...cells.members].map(({ phone }) => phone).filter(Boolean);
  return {
    title: t('resource.entry'),
    head: [
      t('field.entry.teamName'),
      t('sheet.person'),
      t('sheet.phone'),
      t('sheet.link'),
      t('sheet.until'),
    ],
    rows: begun.flatMap(({ people }, at) =>
      people.map(({ name, link, until }, index) => [
        lines[at]!.cells.teamName,
        name,
        maskPhone(phones(lines[at]!.cells)[index] ?? ''),
        link,
        localTime(new Date(until)).day,
      ]),
    ),
  };
}

async function keepSheet(
  db: Database,
  { actor, locale }: ImportOrder,
  { key, sheet, added, failed }: { key: string; sheet: Sheet; added: number; failed: number },
): Promise<void> {
  const title = translator(locale)('sheet.result');
  const bytes = await writeSheet(sheet);
  await saveResult(db, { key, accountId: actor.userId, title, added, failed, sheet: bytes });
}

/** A valid row with its topic. */
const validRow = ({ team, topic }: ParsedTeam, topics: readonly TopicRules[]) => ({
  team: team!,
  topic: topics.find((one) => one.topic.id === topic!.id)!,
});

/** Begins all entries; none if the same file was imported a moment ago. */
const beginAll = (
  db: Database,
  order: ImportOrder,
  given: { digest: Buffer; key: string; judged: readonly ParsedTeam[]; topics: TopicRules[] },
) =>
  db.transaction(async (tx) => {
    const { digest, key, judged, topics } = given;
    const { actor } = order;
    const own = { digest, key, accountId: actor.userId, rows: judged.length };
    const first = await tx.insert(entryImports).values(own).onConflictDoNothing().returning();
    if (first.length === 0) return undefined;
    const begun: BegunOnBehalf[] = [];
    for (const row of judged) {
      const { team, topic } = validRow(row, topics);
      begun.push(await beginTeam(tx, order, topic, team));
    }
    const deed = { action: 'contest:entry:import', target: 'entry' };
    await recordDeed(tx, actor, { ...deed, after: { rows: judged.length } });
    return begun;
  });

/** Reports the problems of the rows to the importer, and stores a sheet with the problems of each row. */
async function refuse(
  db: Database,
  order: ImportOrder,
  lines: readonly Line[],
  judged: readonly ParsedTeam[],
): Promise<ImportedEntries> {
  const flawed = lines.flatMap(({ line, cells }, at) => {
    const problem = tellFlaws(judged[at]!.flaws, order.locale);
    return problem === '' ? [] : [{ line, team: cells.teamName, problem }];
  });
  const key = randomBytes(16).toString('hex');
  const sheet = refusedSheet(lines, judged, order.locale);
  await keepSheet(db, order, { key, sheet, added: 0, failed: flawed.length });
  return { added: 0, flawed, before: null, key };
}

/**
 * Begins draft entries for all rows of a sheet, or for none. Importing the same file again begins nothing (§5).
 * @throws Fault sheetUnreadable, sheetTooLarge, sheetColumns, sheetColumnUnknown, sheetBlank, teamNameTaken if a name was
 * taken meanwhile
 */
export async function importTeams(
  db: Database,
  order: ImportOrder,
  bytes: Uint8Array,
): Promise<ImportedEntries> {
  const digest = createHash('sha256').update(bytes).digest();
  const before = await findBefore(db, digest, order);
  if (before) return before;
  const lines = await readLines(bytes);
  const topics = await openTopics(db, order.actor, 'contest:entry:import');
  const judged = await checkTeams(
    db,
    lines.map(({ cells }) => cells),
    topics,
  );
  if (judged.some(({ flaws }) => flaws.length > 0)) {
    // If the same file was sent twice at once, the other import may just have taken the team names.
    return (await findBefore(db, digest, order)) ?? refuse(db, order, lines, judged);
  }
  const key = randomBytes(16).toString('hex');
  const begun = await withTeamFaults(beginAll(db, order, { digest, key, judged, topics }));
  if (!begun) return (await findBefore(db, digest, order))!;
  const sheet = linkSheet(lines, begun, order.locale);
  await keepSheet(db, order, { key, sheet, added: begun.length, failed: 0 });
  return { added: begun.length, flawed: [], before: null, key };
}
