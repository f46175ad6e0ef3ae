import { verifyOwner } from '#server/areas/identity/account/owner.ts';
import { markPasswordChecked } from '#server/areas/identity/session/repository.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Caller } from '#server/platform/http/context.ts';

/**
 * Checks the caller's password again, so that the session can make calls that require a fresh check for a while
 * (threat 71). It has the same limits as other checks of an owner. It requires no captcha, because somebody who took
 * over a session learns nothing from it.
 * @param sealed the encrypted password
 * @throws Fault wrongPassword, passwordUnreadable, tooOften, tooMany
 */
export async function confirmPassword(
  api: Pick<Api, 'db' | 'keyPair'>,
  caller: Caller,
  sealed: string,
): Promise<void> {
  await verifyOwner(api, caller, sealed);
  await markPasswordChecked(api.db, caller.sessionId);
}
