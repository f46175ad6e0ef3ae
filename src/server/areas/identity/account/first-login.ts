import { Fault } from '#contract/fault.ts';
import { recordLogin, type LoginAttempt } from '#server/platform/audit/login.ts';
import { openSession, type Visit } from '#server/areas/identity/session/service.ts';
import type { Database } from '#server/platform/db/database.ts';

/**
 * Logs in whoever has just made the account: what they would give, they have just given.
 * @returns the token. @throws Fault wrongCredentials where the account is disabled by now
 */
export async function logInFirst(
  db: Database,
  account: { id: number; userName: string; passwordHash: string },
  { visit, way }: { visit: Visit; way: LoginAttempt['way'] },
): Promise<string> {
  const token = await openSession(db, account, visit);
  if (!token) throw new Fault('wrongCredentials');
  const who = { ...account, departmentId: null };
  await recordLogin(db, { ...visit, account: who, way, result: 'success' });
  return token;
}
