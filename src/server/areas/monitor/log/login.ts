import { eq, gte, lte } from 'drizzle-orm';
import { loginLog } from '#contract/monitor/log.ts';
import { readAgent } from '#domain/identity/agent.ts';
import { holding } from '#server/platform/records/filter.ts';
import type { Reader } from '#server/platform/records/store.ts';
import { logins } from '#server/platform/audit/table.ts';

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
