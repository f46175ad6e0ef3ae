import { REGISTRATION_PASSWORD_LENGTH } from '#contract/identity/credential.ts';
import { plainPhone } from '#domain/messaging/phone.ts';
import { proveCode, spendCode, type ProvedCode } from '#server/areas/messaging/service.ts';
import type { Visit } from '#server/areas/identity/session/service.ts';
import { logInFirst } from './first-login.ts';
import { demandNewNames } from './former-name.ts';
import { hashPassword } from './password/argon.ts';
import { openNewPassword } from './password/password.ts';
import { insertAccount, insertConsent } from './repository.ts';
import type { NewAccountServices, PhoneWithCode, RepeatedPassword } from './service.ts';
import { withTakenFaults } from './taken.ts';

export interface Registration extends RepeatedPassword, PhoneWithCode {
  userName: string;
  nickName?: string | undefined;
  passwordt?: string | undefined;
  privacyVersion: string;
  /** The cookie of channels, as sent by the browser. */
  sourceChannel?: string | undefined;
}

/** A new account, and the token of its first session. */
export interface Registered {
  userId: number;
  token: string;
}

/**
 * Redeems the code, adds the account and stores the consent, all or nothing. If the name is taken, the code can be
 * used again with another name.
 */
const addAccount = (
  { db, secret, findTouches }: NewAccountServices,
  { userName, nickName = userName, phone, ...given }: Registration & { address: string },
  proved: ProvedCode,
  passwordHash: string,
): Promise<number> =>
  db.transaction(async (tx) => {
    await spendCode(tx, proved);
    const touches = await findTouches(tx, given.sourceChannel ?? '');
    const came = { sourceChannel: touches?.first, lastChannel: touches?.last };
    const account = { userName, nickName, phone, passwordHash, ...came };
    const accountId = await insertAccount(tx, account);
    await demandNewNames(tx, secret, [userName]);
    const { privacyVersion: version, address } = given;
    await insertConsent(tx, { accountId, version, address });
    return accountId;
  });

/**
 * Registers an account (specification 7). The phone is verified before the reply reveals whether names or numbers are
 * taken, and before the password is hashed. The new owner is logged in at once.
 * @throws Fault wrongCode, accountTaken, phoneTaken, and those of openNewPassword and hashPassword
 */
export async function register(
  services: NewAccountServices,
  given: Registration,
  visit: Visit,
): Promise<Registered> {
  const { db, keyPair, secret } = services;
  const phone = plainPhone(given.phone);
  const names = [given.userName, given.nickName, phone];
  const length = REGISTRATION_PASSWORD_LENGTH;
  const password = await openNewPassword(keyPair, { ...given, length, names });
  const proved = await proveCode(db, {
    secret,
    recipient: phone,
    purpose: 'register',
    code: given.code,
  });
  const passwordHash = await hashPassword(password);
  const { address } = visit;
  const adding = addAccount(services, { ...given, phone, address }, proved, passwordHash);
  const userId = await withTakenFaults(adding);
  const account = { id: userId, userName: given.userName, passwordHash };
  return { userId, token: await logInFirst(db, account, { visit, way: 'sms' }) };
}
