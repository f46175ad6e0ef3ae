import type { FaultName } from '#contract/fault-name.ts';
import { Fault } from '#contract/fault.ts';
import { recordLogin, type LoginAttempt } from '#server/platform/audit/login.ts';
import type { Database } from '#server/platform/db/database.ts';
import { limitedAddress } from '#server/platform/http/address.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import type { Visit } from '#server/areas/identity/session/service.ts';

/** How an attempt ended; whatever else was wrong, nobody tried a password or a code. */
const RESULTS: Partial<Record<FaultName, LoginAttempt['result']>> = {
  wrongCredentials: 'failure',
  wrongCode: 'failure',
  tooOften: 'refused',
};

/** Whoever fails more often than this from one place adds nothing that the log does not tell already. */
export const NOTED: Limit = { name: 'login:noted', times: 60, seconds: 60 * 60 };

const isWorthALine = (db: Database, { address }: Visit): Promise<boolean> =>
  consume(db, NOTED, limitedAddress(address)).then(
    () => true,
    () => false,
  );

/** Whoever logs in, and by what. */
interface Attempt<Account extends LoginAttempt['account']> {
  visit: Visit;
  way: LoginAttempt['way'];
  /** The account that is meant. */
  find(): Promise<Account>;
}

/**
 * Logs in, and notes how it ended. The account is looked for once, by whoever asks first: also where a code was wrong
 * before anybody did, so that it takes the same time whether there is one (threat 12).
 */
export async function noting<Account extends LoginAttempt['account'], T>(
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
    if (result && (await isWorthALine(db, visit))) await note(result);
    throw error;
  }
}
