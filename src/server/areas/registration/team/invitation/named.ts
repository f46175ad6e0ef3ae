import { eq, or } from 'drizzle-orm';
import { accounts } from '#server/areas/identity/table.ts';
import { teamInvitations } from '../../record/team/table.ts';

/** Condition that an invitation names an account, by an address confirmed to be theirs; in a query of both. */
export const NAMES_ACCOUNT = or(
  eq(teamInvitations.phone, accounts.phone),
  eq(teamInvitations.email, accounts.confirmedEmail),
  eq(teamInvitations.accountId, accounts.id),
);
