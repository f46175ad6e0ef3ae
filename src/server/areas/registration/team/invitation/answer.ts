import { and, eq, isNull, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Services, EntryContext } from '../../record/context.ts';
import { teamInvitations } from '../../record/team/table.ts';
import { teamJoined } from '../../templates.ts';
import { inviteeLabel, tellDeclined } from './bound.ts';
import { withTeamFaults } from '../fault.ts';
import { demandInvitation, type Invitation, type InvitationProof } from './invitation.ts';
import { leadByFirst } from '../leaderless.ts';
import { refreshTeam, tellCaptain } from '../notice.ts';
import { joinTeam, lockTeams } from '../membership.ts';
import { mergeTeam } from '../merge.ts';
import { askCaptain, type Joiner } from '../request.ts';
import { demandTeam } from '../roster.ts';
import { demandRosterOpen } from '../roster-window.ts';

/** Whether an invitation is bound to one known person. */
const isBound = (kind: Invitation['kind']): boolean => kind !== 'link' && kind !== 'code';

/** Whether an account may use an invitation; a bound one only if it names the account. */
async function mayUse(
  tx: Database,
  { kind, phone, email, accountId: asked }: Invitation,
  accountId: number,
): Promise<boolean> {
  if (!isBound(kind)) return true;
  if (kind === 'account') return asked === accountId;
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  return phone === null ? account?.confirmedEmail === email : account?.phone === phone;
}

/**
 * Uses an invitation. Bound ones can be used once, links and codes until they expire. After one was sent again, only
 * its new link is valid.
 */
async function useInvitation(tx: Database, { id, kind, digest }: Invitation): Promise<void> {
  const isIt = and(eq(teamInvitations.id, id), eq(teamInvitations.digest, digest));
  const used = await tx
    .update(teamInvitations)
    .set({ uses: sql`uses + 1`, ...(isBound(kind) && { revokedAt: sql`now()` }) })
    .where(and(isIt, isNull(teamInvitations.revokedAt)))
    .returning({ id: teamInvitations.id });
  if (used.length === 0) throw new Fault('invitationOver');
}

/**
 * Declines a bound invitation; the captain is notified. If it was an invitation to lead the team, the member who
 * joined first leads it instead. If somebody else declines, nobody is notified.
 * @throws Fault invitationOver for one that was answered already
 */
const decline = (db: Database, found: Invitation, who: Joiner): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await mayUse(tx, found, who.accountId))) return;
    await useInvitation(tx, found);
    await lockTeams(tx, [found.teamId]);
    if (found.role === 'captain') await leadByFirst(tx, found.teamId);
    else
      await tellDeclined(tx, await demandTeam(tx, found.teamId), inviteeLabel(found, who.nickName));
  });

/** Adds a person who has accepted; the captain is notified, and open pages are updated. */
async function join(
  tx: Database,
  context: EntryContext,
  { role }: Invitation,
  { accountId, nickName: name }: Joiner,
): Promise<void> {
  await joinTeam(tx, context, { accountId, role });
  await refreshTeam(tx, context, [accountId]);
  await tellCaptain(tx, context, teamJoined, { name });
}

/**
 * Accepts or declines an invitation. A link asks the captain; a code, a phone or a mail adds the person at once.
 * @throws Fault invitationOver, tooOften, rosterClosed, ownInvitation, alreadyInTeam, teamFull, tutorsFull, noTutors,
 * tutorFull, and those of `mergeTeam`
 */
export async function answerInvitation(
  services: Services,
  who: Joiner,
  proof: InvitationProof,
  isAccepted: boolean,
) {
  const found = await demandInvitation(services, proof, `account ${who.accountId}`);
  if (!isAccepted) {
    if (isBound(found.kind)) await decline(services.db, found, who);
    return { outcome: 'declined' as const, team: found.teamId };
  }
  return withTeamFaults(
    services.db.transaction(async (tx) => {
      if (!(await mayUse(tx, found, who.accountId))) throw new Fault('invitationOver');
      const context = await demandTeam(tx, found.teamId);
      await demandRosterOpen(tx, found.teamId);
      await useInvitation(tx, found);
      if (found.kind === 'link') {
        await askCaptain(tx, context, found, who);
        return { outcome: 'requested' as const, team: found.teamId };
      }
      if (found.isMerge) await mergeTeam(tx, context, who);
      else await join(tx, context, found, who);
      return { outcome: 'joined' as const, team: found.teamId };
    }),
  );
}
