import { and, desc, eq, like } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { Fault } from '#contract/fault.ts';
import type { listOnline as listCall, OnlineSession } from '#contract/identity/online.ts';
import type { Paging } from '#contract/call/wire/reply.ts';
import { readAgent } from '#domain/identity/agent.ts';
import { lowerName } from '#domain/identity/lower-name.ts';
import { ACCOUNT_OWNER, accounts } from '#server/areas/identity/table.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readPage } from '#server/platform/db/page.ts';
import type { Actor, Caller } from '#server/platform/http/context.ts';
import { likePattern } from '#server/platform/records/filter.ts';
import { withinScope } from '#server/platform/records/scope.ts';
import { isAlive } from './repository.ts';
import { endSession } from './service.ts';
import { sessions } from './table.ts';

type OnlineQuery = z.output<typeof listCall.body>;

/** Matches valid sessions within the caller's scope. A session is in the scope of its account. */
const withinReach = (caller: Caller, action: string) =>
  and(isAlive, withinScope(ACCOUNT_OWNER, caller.scope(`monitor:online:${action}`)));

const matching = ({ keyword, address }: NonNullable<OnlineQuery['filter']>) =>
  and(
    keyword === undefined ? undefined : like(accounts.names, likePattern(lowerName(keyword))),
    address === undefined ? undefined : eq(sessions.address, address),
  );

const SHOWN = {
  id: sessions.id,
  userId: accounts.id,
  userName: accounts.userName,
  nickName: accounts.nickName,
  departmentId: accounts.departmentId,
  address: sessions.address,
  userAgent: sessions.userAgent,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
};

/** Lists a page of the sessions within the caller's scope, most recently used first. */
export async function listOnline(
  db: Database,
  caller: Caller,
  { filter = {}, ...paging }: Paging & OnlineQuery,
): Promise<{ rows: OnlineSession[]; total: number }> {
  const where = and(withinReach(caller, 'list'), matching(filter));
  const isOf = eq(accounts.id, sessions.accountId);
  const query = db
    .select(SHOWN)
    .from(sessions)
    .innerJoin(accounts, isOf)
    .where(where)
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  const found = await readPage(paging, query, () =>
    db.$count(db.select({ id: sessions.id }).from(sessions).innerJoin(accounts, isOf).where(where)),
  );
  const rows = found.rows.map(({ userAgent, createdAt, lastSeenAt, ...row }) => ({
    ...row,
    ...readAgent(userAgent),
    isCurrent: row.id === caller.sessionId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
  return { rows, total: found.total };
}

/** Ends a session within the caller's scope at once. @throws Fault notFound */
export const endOnlineSession = (db: Database, actor: Actor, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [found] = await tx
      .select({ userId: accounts.id, address: sessions.address })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(and(eq(sessions.id, id), withinReach(actor, 'end')));
    if (!found) throw new Fault('notFound');
    await endSession(tx, id);
    const deed = { action: 'monitor:online:end', target: `user ${found.userId}` };
    await recordDeed(tx, actor, { ...deed, before: { address: found.address } });
  });
