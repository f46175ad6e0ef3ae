import { REGISTRATION_PASSWORD_LENGTH } from '#contract/identity/credential.ts';
import { plainPhone } from '#domain/messaging/phone.ts';
import { proveCode, spendCode, type ProvedCode } from '#server/areas/messaging/service.ts';
import { hashPassword } from './password/argon.ts';
import { openNewPassword } from './password/password.ts';
import { insertAccount, insertConsent } from './repository.ts';
import type { NewAccountDesk, Proved, Repeated } from './service.ts';
import { orTaken } from './taken.ts';

export interface Registration extends Repeated, Proved {
  userName: string;
  nickName?: string | undefined;
  privacyVersion: string;
  /** The cookie of channels, as it was sent. */
  sourceChannel?: string | undefined;
  address: string;
}

/**
 * The code, the account and the consent of its owner, all or nothing: whoever asked for a name that is taken asks for
 * another with the same code.
 */
const addAccount = (
  { db, findTouches }: NewAccountDesk,
  { userName, nickName = userName, phone, sourceChannel: cookie = '', ...consent }: Registration,
  proved: ProvedCode,
  passwordHash: string,
): Promise<number> =>
  db.transaction(async (tx) => {
    await spendCode(tx, proved);
    const touches = await findTouches(tx, cookie);
    const came = { sourceChannel: touches?.first, lastChannel: touches?.last };
    const account = { userName, nickName, phone, passwordHash, ...came };
    const accountId = await insertAccount(tx, account);
    const { privacyVersion: version, address } = consent;
    await insertConsent(tx, { accountId, version, address });
    return accountId;
  });

/**
 * Registers (specification 7). The phone is proved before anything is said about names and numbers that are taken, and
 * before the dear hash is made.
 * @returns the id of the account
 * @throws Fault wrongCode, accountTaken, phoneTaken, and those of openNewPassword and hashPassword
 */
export async function register(desk: NewAccountDesk, given: Registration): Promise<number> {
  const { db, keyPair, secret } = desk;
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
  return orTaken(addAccount(desk, { ...given, phone }, proved, passwordHash));
}
