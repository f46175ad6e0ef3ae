import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { TeamRole } from '#contract/registration/state.ts';
import type { inviteToTeam } from '#contract/registration/team.ts';
import { maskEmail } from '#domain/identity/mask.ts';
import { maskPhone, plainPhone } from '#domain/messaging/phone.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/message/notify.ts';
import { newToken, tokenDigest } from '#server/platform/secrets/link-token.ts';
import type { EntryContext, Team } from '../../record/context.ts';
import { teamInvitations } from '../../record/team/table.ts';
import { teamDeclined, teamInvited, teamMergeInvited } from '../../templates.ts';
import { refreshTeam, tellCaptain } from '../notice.ts';

type InvitedAddress = Pick<z.output<typeof inviteToTeam.body>, 'phone' | 'email' | 'isMerge'>;

const accountOf = (db: Database, { phone, email }: InvitedAddress) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      phone === undefined
        ? eq(accounts.confirmedEmail, email ?? '')
        : eq(accounts.phone, plainPhone(phone)),
    );

/** A team, and the person who invites to it. */
export interface InvitingTeam {
  team: Team;
  /** The name shown in the message. */
  from: string;
}

const tellAccounts = (
  tx: Database,
  { team, from }: InvitingTeam,
  { to, isMerge = false }: { to: readonly number[]; isMerge?: boolean | undefined },
  token: string,
) =>
  notify(tx, {
    template: isMerge ? teamMergeInvited : teamInvited,
    to,
    values: { team: team.name, name: from },
    link: invitationLink(token),
    about: `team ${team.id}`,
  });

/**
 * Notifies the account with the invited phone or mail address, if there is one; the inviter does not learn whether
 * there is (threat 21).
 */
export async function tellInvited(
  tx: Database,
  inviting: InvitingTeam,
  asked: InvitedAddress,
  token: string,
): Promise<void> {
  const to = (await accountOf(tx, asked)).map(({ id }) => id);
  await tellAccounts(tx, inviting, { to, isMerge: asked.isMerge }, token);
}

/** How the captain recognises an invited person: by the address they typed, masked, or by the name of the account. */
export const inviteeLabel = (
  { phone, email }: Pick<typeof teamInvitations.$inferSelect, 'phone' | 'email'>,
  nickName: string | null,
): string | null => (phone && maskPhone(phone)) ?? (email && maskEmail(email)) ?? nickName;

/** Notifies the captain that an invitation was declined, so that they do not wait for an answer. */
export async function tellDeclined(
  tx: Database,
  context: EntryContext,
  name: string | null,
): Promise<void> {
  await refreshTeam(tx, context);
  await tellCaptain(tx, context, teamDeclined, { name: name ?? '' });
}

/** Address at which an invitation is answered; the part after # reaches no server log. */
export const invitationLink = (token: string): string =>
  `/entryInformation/contestant/#join=${token}`;

/** A stored invitation with its secret, which is not stored. */
export interface NewInvitation {
  id: number;
  token: string;
}

/** Invites a person to a team by phone; a member who has an account is notified. Call it with the team locked. */
export async function inviteByPhone(
  tx: Database,
  inviting: InvitingTeam,
  { phone, name, role, until }: { phone: string; name?: string; role: TeamRole; until: Date },
): Promise<NewInvitation> {
  const token = newToken();
  const row = { kind: 'phone' as const, role, phone, name, until, digest: tokenDigest(token) };
  const [added] = await tx
    .insert(teamInvitations)
    .values({ teamId: inviting.team.id, ...row })
    .returning({ id: teamInvitations.id });
  // The future captain gets a message about the whole entry instead.
  if (role !== 'captain') await tellInvited(tx, inviting, { phone }, token);
  return { id: added!.id, token };
}

/** Invites an account to a team and notifies it. Call it with the team locked. */
export async function inviteAccount(
  tx: Database,
  inviting: InvitingTeam,
  { accountId, role, until }: { accountId: number; role: TeamRole; until: Date },
): Promise<void> {
  const token = newToken();
  const row = { kind: 'account' as const, role, accountId, until, digest: tokenDigest(token) };
  await tx.insert(teamInvitations).values({ teamId: inviting.team.id, ...row });
  await tellAccounts(tx, inviting, { to: [accountId] }, token);
}
