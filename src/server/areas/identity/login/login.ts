import { Fault } from '#contract/fault.ts';
import { plainPhone } from '#domain/messaging/phone.ts';
import { verifyPassword } from '#server/areas/identity/account/password/argon.ts';
import { openPassword } from '#server/areas/identity/account/password/password.ts';
import { findByName, findByPhone } from '#server/areas/identity/account/repository.ts';
import { spendTicket } from '#server/areas/captcha/service.ts';
import type { Api } from '#server/platform/http/api.ts';
import { redeemCode } from '#server/areas/messaging/service.ts';
import { countAddress, countAttempt, resetAttempts } from './attempt.ts';
import { withLoginLog } from './login-log.ts';
import { openSession, type Visit } from '#server/areas/identity/session/service.ts';

type Services = Pick<Api, 'db' | 'keyPair' | 'secret'>;
type FindOnce = () => ReturnType<typeof findByName>;

export interface PasswordLogin {
  username: string;
  /** The encrypted password. */
  password: string;
  captchaVerification: string;
}

export interface CodeLogin {
  phone: string;
  code: string;
}

/**
 * Logs in by password. Unknown accounts, disabled accounts and wrong passwords get the same answer after one hash
 * (threat 12). The captcha is used up first, whatever follows.
 * @returns the token. @throws Fault captchaRequired, passwordUnreadable, tooOften, tooMany, wrongCredentials
 */
export const logInByPassword = (
  services: Services,
  given: PasswordLogin,
  visit: Visit,
): Promise<string> => {
  const find = () => findByName(services.db, given.username);
  return withLoginLog(services.db, { visit, way: 'password', find }, (findOnce) =>
    tryPassword(services, given, visit, findOnce),
  );
};

async function tryPassword(
  { db, keyPair }: Services,
  given: PasswordLogin,
  visit: Visit,
  findOnce: FindOnce,
): Promise<string> {
  const { username, captchaVerification } = given;
  const { address } = visit;
  await spendTicket(db, { captchaVerification, purpose: 'login', address });
  const password = await openPassword(keyPair, given.password);
  const account = await findOnce();
  const who = account ? `account ${account.id}` : `name ${username.toLowerCase()}`;
  await countAttempt(db, { who, address });
  const isRight = await verifyPassword(account?.passwordHash, password);
  const token = isRight && account ? await openSession(db, account, visit) : undefined;
  if (!token) throw new Fault('wrongCredentials');
  await resetAttempts(db, { who, address });
  return token;
}

/**
 * Logs in by an SMS code. A phone without an account or with a disabled one is answered like a wrong code.
 * @returns the token. @throws Fault wrongCode, tooOften
 */
export const logInByCode = (
  services: Services,
  given: CodeLogin,
  visit: Visit,
): Promise<string> => {
  const find = () => findByPhone(services.db, plainPhone(given.phone));
  return withLoginLog(services.db, { visit, way: 'sms', find }, (findOnce) =>
    tryCode(services, given, visit, findOnce),
  );
};

async function tryCode(
  { db, secret }: Services,
  { code, ...given }: CodeLogin,
  visit: Visit,
  findOnce: FindOnce,
): Promise<string> {
  const phone = plainPhone(given.phone);
  const attempt = { who: `phone ${phone}`, address: visit.address };
  await countAddress(db, attempt);
  await redeemCode(db, { secret, recipient: phone, purpose: 'login', code });
  const account = await findOnce();
  const token = account && (await openSession(db, { id: account.id }, visit));
  if (!token) throw new Fault('wrongCode');
  await resetAttempts(db, attempt);
  return token;
}
