import { and, inArray, isNull } from 'drizzle-orm';
import {
  readTeam,
  repeatedTeams,
  type BehalfCells,
  type BehalfFlaw,
  type ParsedTeam,
} from '#domain/registration/team/behalf.ts';
import { teamNameKey } from '#domain/registration/team/name-key.ts';
import type { Database } from '#server/platform/db/database.ts';
import { teams } from '../record/team/table.ts';
import type { TopicRules } from '../record/context.ts';
import { topicsByName } from './topics.ts';

const keyOf = ({ team, topic }: ParsedTeam): string | undefined =>
  team && topic ? `${topic.year} ${teamNameKey(team.teamName)}` : undefined;

/** Flaws of rows whose team name is used by a living team of the session. */
async function takenIn(db: Database, rows: readonly ParsedTeam[]): Promise<BehalfFlaw[][]> {
  const names = rows.flatMap(({ team }) => (team ? [teamNameKey(team.teamName)] : []));
  const found = await db
    .select({ year: teams.year, nameKey: teams.nameKey })
    .from(teams)
    .where(and(inArray(teams.nameKey, names), isNull(teams.endedAt)));
  const taken = new Set(found.map(({ year, nameKey }) => `${year} ${nameKey}`));
  return rows.map((row): BehalfFlaw[] =>
    taken.has(keyOf(row) ?? '') ? [{ field: 'teamName', reason: 'taken' }] : [],
  );
}

/** Returns all flaws of each row: its own, those compared with other rows, and those compared with existing teams. */
export async function checkTeams(
  db: Database,
  rows: readonly BehalfCells[],
  topics: readonly TopicRules[],
): Promise<ParsedTeam[]> {
  const known = topicsByName(topics);
  const judged = rows.map((cells) => readTeam(cells, known));
  const [repeated, taken] = [repeatedTeams(judged), await takenIn(db, judged)];
  return judged.map((row, at) => ({
    ...row,
    flaws: [...row.flaws, ...repeated[at]!, ...taken[at]!],
  }));
}
