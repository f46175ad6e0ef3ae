import { and, eq, isNull, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { formatMoment } from '#domain/registration/moment.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { teamMembers } from '#server/areas/registration/record/team/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { addEvents } from '#server/platform/own/event.ts';
import { releasedEntries, releases } from '../release/table.ts';
import { appeals } from './table.ts';

/** The release and entry that an appeal is about; an entry may take part in several rounds. */
interface AppealedResult {
  releaseId: number;
  entryId: number;
}

/**
 * Returns a public release for an entry of the captain's own team.
 * @throws Fault notFound for everybody but the captain
 */
async function demandReleased(
  tx: Database,
  accountId: number,
  { releaseId, entryId }: AppealedResult,
): Promise<{ release: typeof releases.$inferSelect; isOver: boolean }> {
  const [found] = await tx
    .select({ release: releases, isOver: sql<boolean>`now() > ${releases.appealUntil}` })
    .from(releasedEntries)
    .innerJoin(releases, eq(releases.id, releasedEntries.releaseId))
    .innerJoin(entries, eq(entries.id, releasedEntries.entryId))
    .innerJoin(teamMembers, eq(teamMembers.teamId, entries.teamId))
    .where(
      and(
        eq(releasedEntries.releaseId, releaseId),
        eq(releasedEntries.entryId, entryId),
        eq(releases.status, 'released'),
        eq(teamMembers.accountId, accountId),
        eq(teamMembers.role, 'captain'),
        isNull(teamMembers.leftAt),
      ),
    );
  if (!found || found.release.appealUntil === null) throw new Fault('notFound');
  return found;
}

/**
 * Accepts an appeal, one for each entry and release, until the deadline by the database's clock (bad input 27).
 * @throws Fault notFound, appealOver with the deadline, appealOnce
 */
export const submitAppeal = (
  db: Database,
  { userId, userName }: Caller,
  { text, ...appealed }: AppealedResult & { text: string },
): Promise<{ id: number }> =>
  db.transaction(async (tx) => {
    const { release, isOver } = await demandReleased(tx, userId, appealed);
    if (isOver) throw new Fault('appealOver', { until: formatMoment(release.appealUntil) });
    const row = { ownerId: userId, ...appealed, content: text };
    const [added] = await tx
      .insert(appeals)
      .values({ ...row, updatedBy: userName })
      .onConflictDoNothing()
      .returning({ id: appeals.id, status: appeals.status });
    if (!added) throw new Fault('appealOnce');
    const { id, status: state } = added;
    const event = { kind: 'appeal', recordId: id, side: 'owner', deed: 'submit', state } as const;
    await addEvents(tx, [{ ...event, by: userName, note: text }]);
    return { id };
  });
