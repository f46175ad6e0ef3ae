import type { FaultName } from '#contract/fault-name.ts';
import { Fault } from '#contract/fault.ts';
import { recordLogin, type LoginAttempt } from '#server/platform/audit/login.ts';
import type { Database } from '#server/platform/db/database.ts';
import { limitedAddress } from '#server/platform/http/address.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import type { Visit } from '#server/areas/identity/session/service.ts';

/** Log results by fault. With any other fault, no password or code was tried. */
const RESULTS: Partial<Record<FaultName, LoginAttempt['result']>> = {
  wrongCredentials: 'failure',
  wrongCode: 'failure',
  tooOften: 'refused',
};

/** Maximum number of failures logged per address. More would add no information. */
export const LOGGED_FAILURES: Limit = { name: 'login:noted', times: 60, seconds: 60 * 60 };

const isBelowLogLimit = (db: Database, { address }: Visit): Promise<boolean> =>
  consume(db, LOGGED_FAILURES, limitedAddress(address)).then(
    () => true,
    () => false,
  );

/** A login attempt and the way it is made. */
interface Attempt<Account extends LoginAttempt['account']> {
  visit: Visit;
  way: LoginAttempt['way'];
  /** Finds the claimed account. */
  find(): Promise<Account>;
}

/**
 * Runs a login attempt and logs its result. The account is looked up exactly once, even if the code was wrong before
 * the account was needed, so that the duration does not reveal whether it exists (threat 12).
 */
export async function withLoginLog<Account extends LoginAttempt['account'], T>(
  db: Database,
  { visit, way, find }: Attempt<Account>,
  work: (findOnce: () => Promise<Account>) => Promise<T>,
): Promise<T> {
  let found: Promise<Account> | undefined;
  const findOnce = () => (found ??= find());
  const note = async (result: LoginAttempt['result']) =>
    recordLogin(db, { ...visit, way, result, account: await findOnce() });
  try {
    const done = await work(findOnce);
    await note('success');
    return done;
  } catch (error) {
    const result = error instanceof Fault ? RESULTS[error.fault] : undefined;
    if (result && (await isBelowLogLimit(db, visit))) await note(result);
    throw error;
  }
}
