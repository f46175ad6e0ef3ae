import { asc } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { readAsJudge } from '../blind/reading.ts';
import { ownWritten } from '../blind/view.ts';
import { pointsIn } from '../total.ts';

/**
 * Returns what an account wrote as a judge, including assignments that have ended. It reveals no more about the
 * entries than the judge could read.
 */
export const readWritten = (db: Database, accountId: number) =>
  readAsJudge(
    db,
    accountId,
    async (blind) => {
      const rows = await blind.select().from(ownWritten).orderBy(asc(ownWritten.id));
      return rows.map(({ round, state, marks, comments, comment, note, savedAt }) => ({
        round,
        state,
        marks: marks && pointsIn({ marks }),
        comments,
        comment,
        note,
        savedAt,
      }));
    },
    { namesNobody: true },
  );
