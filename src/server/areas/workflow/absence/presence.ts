import { and, gte, lte } from 'drizzle-orm';
import { localTime } from '#domain/calendar/local-time.ts';
import type { Away } from '#domain/workflow/absence.ts';
import { findPermitted } from '#server/areas/identity/user/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { TASK_PERMISSION } from '../permission.ts';
import { absences } from '../table.ts';

/** Who is away today, and which of the deputies may decide about applications. */
export interface Presence {
  away: Away;
  able: ReadonlySet<number>;
}

export async function readPresence(db: Database): Promise<Presence> {
  const { accountId, deputyId, firstDay, lastDay } = absences;
  const { day } = localTime(new Date());
  const rows = await db
    .select({ accountId, deputyId })
    .from(absences)
    .where(and(lte(firstDay, day), gte(lastDay, day)));
  const deputies = new Set(rows.flatMap((row) => row.deputyId ?? []));
  return {
    away: new Map(rows.map((row) => [row.accountId, row.deputyId])),
    able: new Set(await findPermitted(db, [TASK_PERMISSION], [...deputies])),
  };
}
