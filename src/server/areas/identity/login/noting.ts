import { Fault, type FaultName } from '#contract/call/fault.ts';
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

/**
 * Logs in, and notes how it ended. Looking for the account takes the same time whether there is one (threat 12).
 * @param find the account that was meant
 */
export async function noting<T>(
  db: Database,
  {
    visit,
    way,
    find,
  }: { visit: Visit; way: LoginAttempt['way']; find(): Promise<LoginAttempt['account']> },
  work: () => Promise<T>,
): Promise<T> {
  const note = async (result: LoginAttempt['result']) =>
    recordLogin(db, { ...visit, way, result, account: await find() });
  try {
    const done = await work();
    await note('success');
    return done;
  } catch (error) {
    const result = error instanceof Fault ? RESULTS[error.fault] : undefined;
    if (result && (await isWorthALine(db, visit))) await note(result);
    throw error;
  }
}
