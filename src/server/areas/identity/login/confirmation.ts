import { verifyOwner } from '#server/areas/identity/account/owner.ts';
import { markPasswordChecked } from '#server/areas/identity/session/repository.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Caller } from '#server/platform/http/context.ts';

/**
 * Takes the caller's password once more, so that the session may do what matters most for a while (threat 71). It has
 * the limits of whoever proves to own an account, and no captcha: a session that was taken over learns nothing by it.
 * @param sealed the password as it travels
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
