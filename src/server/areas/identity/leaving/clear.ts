import { SUPER_ROLE } from '#contract/call/access.ts';
import { demandAdministrator } from '#server/areas/identity/account/administration.ts';
import { releaseAvatars } from '#server/areas/identity/account/avatar.ts';
import { retireName } from '#server/areas/identity/account/former-name.ts';
import {
  listRoles,
  replaceRoles,
  type Account,
} from '#server/areas/identity/account/repository.ts';
import { endSessions } from '#server/areas/identity/session/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { forgetPerson, type PersonalRegistry } from '#server/platform/privacy/personal-data.ts';

/** What is needed to clear accounts. */
export interface Clearing {
  personal: PersonalRegistry;
  secret: Buffer;
}

/**
 * Clears an account in the transaction that then deletes it. Its roles are removed first, so that it no longer counts
 * as an administrator. @throws Fault lastAdministrator
 */
export async function clearAccount(
  tx: Database,
  { personal, secret }: Clearing,
  account: Account,
): Promise<void> {
  const roles = await listRoles(tx, account.id);
  await forgetPerson(tx, personal, account);
  await retireName(tx, secret, account.userName);
  await replaceRoles(tx, account.id, []);
  await endSessions(tx, account.id, 'erased');
  await releaseAvatars(tx, [account.avatar]);
  if (roles.includes(SUPER_ROLE)) await demandAdministrator(tx);
}
