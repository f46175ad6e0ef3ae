import { REGISTRATION_PASSWORD_LENGTH } from '#contract/identity/credential.ts';
import { plainPhone } from '#domain/messaging/phone.ts';
import { proveCode, spendCode, type ProvedCode } from '#server/areas/messaging/service.ts';
import type { Visit } from '#server/areas/identity/session/service.ts';
import { logInFirst } from './first-login.ts';
import { hashPassword } from './password/argon.ts';
import { openNewPassword } from './password/password.ts';
import { insertAccount, insertConsent } from './repository.ts';
import type { NewAccountServices, Proved, Repeated } from './service.ts';
import { orTaken } from './taken.ts';

export interface Registration extends Repeated, Proved {
  userName: string;
  nickName?: string | undefined;
  privacyVersion: string;
  /** The cookie of channels, as it was sent. */
  sourceChannel?: string | undefined;
}

/** An account that was made, with whoever made it logged in. */
export interface Registered {
  userId: number;
  token: string;
}

/**
 * The code, the account and the consent of its owner, all or nothing: whoever asked for a name that is taken asks for
 * another with the same code.
 */
const addAccount = (
  { db, findTouches }: NewAccountServices,
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
    const { privacyVersion: version, address } = given;
    await insertConsent(tx, { accountId, version, address });
    return accountId;
  });

/**
 * Registers (specification 7). The phone is proved before anything is said about names and numbers that are taken, and
 * before the dear hash is made. Whoever has just chosen the password need not give it again.
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
  const userId = await orTaken(adding);
  const account = { id: userId, userName: given.userName, passwordHash };
  return { userId, token: await logInFirst(db, account, { visit, way: 'sms' }) };
}
