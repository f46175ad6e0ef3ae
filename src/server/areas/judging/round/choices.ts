import { asc, desc } from 'drizzle-orm';
import type { JudgingChoices } from '#contract/judging/choices.ts';
import { tracks } from '#server/areas/contest/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { judges, rounds } from '../table.ts';

/** Returns the rounds, judges and tracks that records of judging can refer to and be filtered by. */
export async function listChoices(db: Database): Promise<JudgingChoices> {
  return {
    rounds: await db
      .select({
        id: rounds.id,
        year: rounds.year,
        number: rounds.number,
        name: rounds.name,
        state: rounds.state,
        version: rounds.version,
      })
      .from(rounds)
      .orderBy(desc(rounds.year), desc(rounds.number)),
    judges: await db
      .select({ id: judges.id, roundId: judges.roundId, name: judges.name })
      .from(judges)
      .orderBy(asc(judges.name), asc(judges.id)),
    tracks: await db
      .select({ id: tracks.id, year: tracks.year, name: tracks.name })
      .from(tracks)
      .orderBy(desc(tracks.year), asc(tracks.sort), asc(tracks.id)),
  };
}
