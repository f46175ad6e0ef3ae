import type { LOGIN_RESULTS, LOGIN_WAYS } from '#contract/monitor/log.ts';
import type { Database } from '#server/platform/db/database.ts';
import { logins } from './table.ts';

/** A login attempt and its result. */
export interface LoginAttempt {
  account: { id: number; userName: string; departmentId: number | null } | undefined;
  way: (typeof LOGIN_WAYS)[number];
  result: (typeof LOGIN_RESULTS)[number];
  address: string;
  userAgent: string;
}

const MAX_USER_AGENT_LENGTH = 256;

/** Records a login attempt, without what was typed. */
export async function recordLogin(db: Database, attempt: LoginAttempt): Promise<void> {
  const { account, way, result, address, userAgent } = attempt;
  await db.insert(logins).values({
    accountId: account?.id,
    userName: account?.userName,
    departmentId: account?.departmentId,
    way,
    result,
    address,
    userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
  });
}
