import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { TeamRole } from '#contract/registration/state.ts';
import type { inviteToTeam } from '#contract/registration/team.ts';
import { maskEmail } from '#domain/identity/mask.ts';
import { maskPhone, plainPhone } from '#domain/messaging/phone.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/message/notify.ts';
import type { EntryContext, Team } from '../../record/context.ts';
import { teamInvitations } from '../../record/team/table.ts';
import { teamDeclined, teamInvited, teamMergeInvited } from '../../templates.ts';
import { refreshTeam, tellCaptain } from '../notice.ts';
import { newToken, tokenDigest } from './secret.ts';

type Asked = Pick<z.output<typeof inviteToTeam.body>, 'phone' | 'email' | 'isMerge'>;

const accountOf = (db: Database, { phone, email }: Asked) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      phone === undefined
        ? eq(accounts.confirmedEmail, email ?? '')
        : eq(accounts.phone, plainPhone(phone)),
    );

/** A team, and who asks into it. */
export interface Inviting {
  team: Team;
  /** As the message names them. */
  from: string;
}

const tellAccounts = (
  tx: Database,
  { team, from }: Inviting,
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

/** Whoever is asked by phone or mail and has an account reads of it; whether they have one nobody learns (threat 21). */
export async function tellInvited(
  tx: Database,
  inviting: Inviting,
  asked: Asked,
  token: string,
): Promise<void> {
  const to = (await accountOf(tx, asked)).map(({ id }) => id);
  await tellAccounts(tx, inviting, { to, isMerge: asked.isMerge }, token);
}

/** By what a captain knows whom they asked: the address that they typed, masked, or the name of the account. */
export const askedAs = (
  { phone, email }: Pick<typeof teamInvitations.$inferSelect, 'phone' | 'email'>,
  nickName: string | null,
): string | null => (phone && maskPhone(phone)) ?? (email && maskEmail(email)) ?? nickName;

/** The captain hears of a no as well: whoever waits for an answer would wait for nothing. */
export async function tellDeclined(
  tx: Database,
  context: EntryContext,
  name: string | null,
): Promise<void> {
  await refreshTeam(tx, context);
  await tellCaptain(tx, context, teamDeclined, { name: name ?? '' });
}

/** Where an invitation is answered; what stands after # reaches no server's log. */
export const invitationLink = (token: string): string =>
  `/entryInformation/contestant/#join=${token}`;

/** An invitation that was written down, with its secret, which is kept nowhere. */
export interface NewInvitation {
  id: number;
  token: string;
}

/** Asks somebody into a team by their phone; a member who has an account is told. Call it with the team held. */
export async function inviteByPhone(
  tx: Database,
  inviting: Inviting,
  { phone, name, role, until }: { phone: string; name?: string; role: TeamRole; until: Date },
): Promise<NewInvitation> {
  const token = newToken();
  const row = { kind: 'phone' as const, role, phone, name, until, digest: tokenDigest(token) };
  const [added] = await tx
    .insert(teamInvitations)
    .values({ teamId: inviting.team.id, ...row })
    .returning({ id: teamInvitations.id });
  // Whoever is to lead hears of the whole entry instead.
  if (role !== 'captain') await tellInvited(tx, inviting, { phone }, token);
  return { id: added!.id, token };
}

/** Asks somebody who has an account into a team, by whatever means they may be told. Call it with the team held. */
export async function inviteAccount(
  tx: Database,
  inviting: Inviting,
  { accountId, role, until }: { accountId: number; role: TeamRole; until: Date },
): Promise<void> {
  const token = newToken();
  const row = { kind: 'account' as const, role, accountId, until, digest: tokenDigest(token) };
  await tx.insert(teamInvitations).values({ teamId: inviting.team.id, ...row });
  await tellAccounts(tx, inviting, { to: [accountId] }, token);
}
