import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/message/notify.ts';
import { teamMembers, teams } from '../record/team/table.ts';
import { lockTeams } from '../team/membership.ts';
import { documentFreed } from '../templates.ts';
import { ownPage } from './own-page.ts';

/** A document that somebody claims as theirs. */
export interface DocumentClaim {
  memberId: number;
  person: Buffer;
}

/**
 * Returns the other people who have entered with the document, within the scope in which a person may be in one team
 * only.
 */
export async function findHolders(db: Database, { memberId, person }: DocumentClaim) {
  const [self] = await db.select().from(teamMembers).where(eq(teamMembers.id, memberId));
  return db
    .select({ member: teamMembers, team: teams.name })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(
      and(
        eq(teamMembers.scope, self!.scope),
        eq(teamMembers.slot, self!.slot),
        eq(teamMembers.person, person),
        ne(teamMembers.id, memberId),
        isNull(teamMembers.leftAt),
      ),
    );
}

const FREED = { person: null, idNumber: null, confirmedAt: null };

/**
 * Takes a document from the people who entered with it. They stay in their team, but have to confirm their identity
 * again.
 */
export async function freeDocument(tx: Database, claimed: DocumentClaim): Promise<void> {
  const found = await findHolders(tx, claimed);
  await lockTeams(
    tx,
    found.map(({ member }) => member.teamId),
  );
  for (const { member, team } of await findHolders(tx, claimed)) {
    await tx.update(teamMembers).set(FREED).where(eq(teamMembers.id, member.id));
    await notify(tx, {
      template: documentFreed,
      to: member.accountId === null ? [] : [member.accountId],
      values: { team },
      link: await ownPage(tx, member.teamId),
      about: `team ${member.teamId}`,
    });
  }
}
