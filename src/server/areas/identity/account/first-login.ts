import { Fault } from '#contract/fault.ts';
import { recordLogin, type LoginAttempt } from '#server/platform/audit/login.ts';
import { openSession, type Visit } from '#server/areas/identity/session/service.ts';
import type { Database } from '#server/platform/db/database.ts';

/**
 * Logs in the owner of a new account, who has just given everything that a login requires.
 * @returns the token. @throws Fault wrongCredentials if the account has been disabled in the meantime
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
