import { eq, gte, lte } from 'drizzle-orm';
import { loginLog, type LOGIN_RESULTS, type LOGIN_WAYS } from '#contract/monitor/log.ts';
import { readAgent } from '#domain/identity/agent.ts';
import type { Database } from '#server/platform/db/database.ts';
import { holding } from '#server/platform/records/filter.ts';
import type { Reader } from '#server/platform/records/store.ts';
import { logins } from '#server/platform/audit/table.ts';

/** An attempt to log in, and how it ended. */
export interface LoginAttempt {
  account: { id: number; userName: string; departmentId: number | null } | undefined;
  way: (typeof LOGIN_WAYS)[number];
  result: (typeof LOGIN_RESULTS)[number];
  address: string;
  userAgent: string;
}

const LONGEST_USER_AGENT = 256;

/** Notes an attempt to log in; what was typed is not among it. */
export async function recordLogin(db: Database, attempt: LoginAttempt): Promise<void> {
  const { account, way, result, address, userAgent } = attempt;
  await db.insert(logins).values({
    accountId: account?.id,
    userName: account?.userName,
    departmentId: account?.departmentId,
    way,
    result,
    address,
    userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
  });
}

export const loginReader: Reader<typeof loginLog, typeof logins> = {
  resource: loginLog,
  table: logins,
  owner: { departmentId: logins.departmentId, createdById: logins.accountId },
  columns: { id: logins.id, at: logins.at },
  where: ({ userName, way, result, address, from, until }) => [
    holding(userName, logins.userName),
    way && eq(logins.way, way),
    result && eq(logins.result, result),
    address === undefined ? undefined : eq(logins.address, address),
    from === undefined ? undefined : gte(logins.at, new Date(from)),
    until === undefined ? undefined : lte(logins.at, new Date(until)),
  ],
  present: (_, rows) =>
    Promise.resolve(
      rows.map(({ at, userAgent, ...row }) => ({
        ...row,
        at: at.toISOString(),
        ...readAgent(userAgent),
      })),
    ),
};
