import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { enumerate } from '#contract/call/enumerate.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { teamMembers } from '#server/areas/registration/record/team/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/message/notify.ts';
import type { Round } from '../record.ts';
import { rankings } from '../table.ts';
import { certificatesUnprinted, type resultReleased, type resultRescinded } from '../templates.ts';
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

/** Returns the accounts that ranked, prepared and approved a release. */
export async function listInvolved(
  tx: Database,
  { approvedBy, preparedById, rankingId }: Release,
): Promise<number[]> {
  const [ranking] = await tx.select().from(rankings).where(eq(rankings.id, rankingId));
  const names = [ranking?.by, approvedBy].filter((name) => typeof name === 'string');
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(or(eq(accounts.id, preparedById), inArray(accounts.userName, names)));
  return found.map(({ id }) => id);
}

/**
 * Tells those who released of the entries whose certificates are missing, because a name in them cannot be printed: it is
 * theirs to ask for a Latin one, and to issue them by hand.
 */
export async function tellUnprinted(
  tx: Database,
  round: Round,
  release: Release,
  numbers: readonly string[],
): Promise<void> {
  if (numbers.length === 0) return;
  await notify(tx, {
    template: certificatesUnprinted,
    to: await listInvolved(tx, release),
    values: {
      round: round.name,
      numbers: { zh: enumerate(numbers, 'zh'), en: enumerate(numbers, 'en') },
    },
    link: '/admin/#/contest/certificate',
    about: `judgingRelease ${release.id}`,
  });
}
