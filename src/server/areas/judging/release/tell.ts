import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { teamMembers } from '#server/areas/registration/record/team/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/message/notify.ts';
import type { Round } from '../record.ts';
import type { resultReleased, resultRescinded } from '../templates.ts';
import type { Release } from './deed.ts';
import { releasedEntries } from './table.ts';

/** Number of recipients whose messages are written in one statement. */
const STEP = 500;

/** All members of the teams whose entries are in the release. */
async function listReaders(tx: Database, { id }: Release): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ accountId: teamMembers.accountId })
    .from(releasedEntries)
    .innerJoin(entries, eq(entries.id, releasedEntries.entryId))
    .innerJoin(teamMembers, eq(teamMembers.teamId, entries.teamId))
    .where(
      and(
        eq(releasedEntries.releaseId, id),
        isNull(teamMembers.leftAt),
        isNotNull(teamMembers.accountId),
      ),
    );
  return rows.flatMap(({ accountId }) => accountId ?? []);
}

/** Notifies all members of the teams in a release. */
export async function tellTeams(
  tx: Database,
  round: Round,
  release: Release,
  template: typeof resultReleased | typeof resultRescinded,
): Promise<void> {
  const to = await listReaders(tx, release);
  for (let first = 0; first < to.length; first += STEP) {
    await notify(tx, {
      template,
      to: to.slice(first, first + STEP),
      values: { round: round.name },
      link: '/personCenter/competition/',
      about: `judgingRelease ${release.id}`,
    });
  }
}
