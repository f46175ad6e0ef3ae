import { CHANGED_PASSWORD_LENGTH } from '#contract/identity/credential.ts';
import { Fault } from '#contract/fault.ts';
import { plainPhone } from '#domain/messaging/phone.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { proveCode, redeemCode, spendCode } from '#server/areas/messaging/service.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import { tellUser } from '#server/platform/realtime/notice.ts';
import { tellContactChange, tellPasswordChange } from '#server/areas/identity/change/notice.ts';
import { endSessions } from '#server/areas/identity/session/service.ts';
import { hashPassword } from './password/argon.ts';
import { verifyOwner } from './owner.ts';
import {
  demandGoodPassword,
  openNewPassword,
  openPassword,
  passwordLengthFor,
} from './password/password.ts';
import { findByPhone, listRoles, updateAccount, updateOwned } from './repository.ts';
import { withTakenFaults } from './taken.ts';

export { findByName, listAccountIds } from './repository.ts';

/** The services that changes of an account require. */
export type AccountServices = Pick<Api, 'db' | 'keyPair' | 'secret'>;
/** The services for new accounts, which also need to know the channels of their owners. */
export type NewAccountServices = AccountServices & Pick<Api, 'findTouches'>;

/** An encrypted new password, entered twice. */
export interface RepeatedPassword {
  password: string;
  confirmPassword: string;
}
/** A phone and the code sent to it. */
export interface PhoneWithCode {
  phone: string;
  code: string;
}

/**
 * Sets a new password if it was forgotten, ends all sessions and tells the owner. A phone without an account is
 * answered like a wrong code. A refused password costs one attempt, but the code can be used again with a better one.
 * @throws Fault wrongCode, and those of openNewPassword and hashPassword
 */
export async function resetPassword(
  services: AccountServices,
  given: RepeatedPassword & PhoneWithCode,
): Promise<void> {
  const { db, keyPair, secret } = services;
  const phone = plainPhone(given.phone);
  const rules = { length: CHANGED_PASSWORD_LENGTH, names: [phone] };
  const password = await openNewPassword(keyPair, { ...given, ...rules });
  const code = { secret, recipient: phone, purpose: 'resetPassword' as const, code: given.code };
  const proved = await proveCode(db, code);
  const account = await findByPhone(db, phone);
  if (account?.status !== 'active') throw new Fault('wrongCode');
  // From here on the reply may depend on the account.
  const length = passwordLengthFor(await listRoles(db, account.id));
  demandGoodPassword(password, length, [account.userName]);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await spendCode(tx, proved);
    await updateAccount(tx, account.id, { passwordHash });
    await endSessions(tx, account.id, 'password');
    await tellPasswordChange(tx, account.id);
  });
}

/** Limit of password changes, because the owner is told of each by SMS (threat 19). */
export const PASSWORD_LIMIT: Limit = { name: 'account:password', times: 10, seconds: 24 * 60 * 60 };

/**
 * Changes the password after checking the old one, and ends the caller's other sessions. The owner is told.
 * @throws Fault wrongPassword, tooOften, passwordSame, and those of openNewPassword and hashPassword
 */
export async function changePassword(
  { db, keyPair }: AccountServices,
  caller: Caller,
  { oldPassword, ...repeated }: RepeatedPassword & { oldPassword: string },
): Promise<void> {
  const account = await verifyOwner({ db, keyPair }, caller, oldPassword);
  const names = [account.userName, account.phone ?? ''];
  const rules = { length: passwordLengthFor(caller.roles), names };
  const newPassword = await openNewPassword(keyPair, { ...repeated, ...rules });
  if (newPassword === (await openPassword(keyPair, oldPassword))) throw new Fault('passwordSame');
  await consume(db, PASSWORD_LIMIT, String(account.id));
  const newHash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    const isOwned = await updateOwned(tx, account, { passwordHash: newHash });
    if (!isOwned) throw new Fault('wrongPassword');
    await endSessions(tx, account.id, 'password', caller.sessionId);
    await tellPasswordChange(tx, account.id);
  });
}

/**
 * Changes the phone of the caller's account. The password verifies the owner, the code verifies the phone (threat
 * 18). The owner is told, at the former phone as well.
 * @throws Fault wrongPassword, wrongCode, tooOften, phoneTaken
 */
export async function changePhone(
  { db, keyPair, secret }: AccountServices,
  caller: Caller,
  { password, code, ...given }: PhoneWithCode & { password: string },
): Promise<void> {
  const phone = plainPhone(given.phone);
  const account = await verifyOwner({ db, keyPair }, caller, password);
  await redeemCode(db, { secret, recipient: phone, purpose: 'resetPhone', code });
  const move = db.transaction(async (tx) => {
    if (!(await updateOwned(tx, account, { phone }))) throw new Fault('wrongPassword');
    await tellContactChange(tx, account, { ...account, phone });
    await tellUser(tx, account.id, { msgType: 'profileChanged', body: {} });
  });
  await withTakenFaults(move);
}
