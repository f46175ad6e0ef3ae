import type { Locale } from '#contract/call/locale.ts';
import type { Profile } from '#contract/identity/session.ts';
import {
  proveCode,
  sendMailCode,
  spendCode,
  wakeAddress,
} from '#server/areas/messaging/service.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { tellUser } from '#server/platform/realtime/notice.ts';
import { changeOwn, readProfile, type ProfileServices } from './profile.ts';

/** Mails a code to an address that the caller wants to confirm. @throws Fault tooOften */
export const askEmailCode = (
  services: Pick<ProfileServices, 'db' | 'secret'>,
  { userId: accountId }: Caller,
  email: string,
  locale: Locale,
): Promise<void> => sendMailCode(services, { email, accountId, locale });

/**
 * Confirms the caller's mail address by its code. Because a mail has arrived there, the address no longer rests.
 * @throws Fault wrongCode
 */
export async function confirmEmail(
  services: ProfileServices,
  { userId }: Caller,
  { email, code }: { email: string; code: string },
): Promise<Profile> {
  const { db, secret } = services;
  const proved = await proveCode(db, { secret, recipient: email, purpose: 'confirmEmail', code });
  await db.transaction(async (tx) => {
    await spendCode(tx, proved);
    await changeOwn(tx, userId, { email, confirmedEmail: email });
    await wakeAddress(tx, 'mail', email);
    await tellUser(tx, userId, { msgType: 'profileChanged', body: {} });
  });
  return readProfile(services, userId);
}
