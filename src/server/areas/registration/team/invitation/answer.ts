import { and, eq, isNull, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Services, EntryContext } from '../../record/context.ts';
import { teamInvitations } from '../../record/team/table.ts';
import { teamJoined } from '../../templates.ts';
import { askedAs, tellDeclined } from './bound.ts';
import { withTeamFaults } from '../fault.ts';
import { demandInvitation, type Invitation, type Proof } from './invitation.ts';
import { refreshTeam, tellCaptain } from '../notice.ts';
import { joinTeam, lockTeams, promoteFirst } from '../membership.ts';
import { mergeTeam } from '../merge.ts';
import { askCaptain, type Joiner } from '../request.ts';
import { demandTeam } from '../roster.ts';
import { demandRosterOpen } from '../roster-window.ts';

/** Whether an invitation is for one person, who is known. */
const isBound = (kind: Invitation['kind']): boolean => kind !== 'link' && kind !== 'code';

/** Of a bound invitation only whom it names may make use. */
async function isFor(
  tx: Database,
  { kind, phone, email, accountId: asked }: Invitation,
  accountId: number,
): Promise<boolean> {
  if (!isBound(kind)) return true;
  if (kind === 'account') return asked === accountId;
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  return phone === null ? account?.confirmedEmail === email : account?.phone === phone;
}

/** Bound invitations are used once; links and codes as long as they hold. One that was sent again holds by its new link alone. */
async function use(tx: Database, { id, kind, digest }: Invitation): Promise<void> {
  const isIt = and(eq(teamInvitations.id, id), eq(teamInvitations.digest, digest));
  const used = await tx
    .update(teamInvitations)
    .set({ uses: sql`uses + 1`, ...(isBound(kind) && { revokedAt: sql`now()` }) })
    .where(and(isIt, isNull(teamInvitations.revokedAt)))
    .returning({ id: teamInvitations.id });
  if (used.length === 0) throw new Fault('invitationOver');
}

/**
 * Says no where one was asked by name: the captain hears of it. Whoever was asked to lead the team leaves that to whoever
 * joined it first; of whoever was not asked nothing is said to anybody.
 * @throws Fault invitationOver for one that was answered already
 */
const decline = (db: Database, found: Invitation, who: Joiner): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await isFor(tx, found, who.accountId))) return;
    await use(tx, found);
    await lockTeams(tx, [found.teamId]);
    if (found.role === 'captain') await promoteFirst(tx, found.teamId);
    else await tellDeclined(tx, await demandTeam(tx, found.teamId), askedAs(found, who.nickName));
  });

/** Somebody is in by their own yes: the captain hears of it, and pages that are open show it. */
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
 * Says yes or no to an invitation: by a link the captain is asked, by a code, a phone or a mail one is in.
 * @throws Fault invitationOver, tooOften, rosterClosed, ownInvitation, alreadyInTeam, teamFull, tutorFull, and those of
 *   `mergeTeam`
 */
export async function answerInvitation(
  services: Services,
  who: Joiner,
  proof: Proof,
  isAccepted: boolean,
) {
  const found = await demandInvitation(services, proof, `account ${who.accountId}`);
  if (!isAccepted) {
    if (isBound(found.kind)) await decline(services.db, found, who);
    return { outcome: 'declined' as const, team: found.teamId };
  }
  return withTeamFaults(
    services.db.transaction(async (tx) => {
      if (!(await isFor(tx, found, who.accountId))) throw new Fault('invitationOver');
      const context = await demandTeam(tx, found.teamId);
      await demandRosterOpen(tx, found.teamId);
      await use(tx, found);
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
