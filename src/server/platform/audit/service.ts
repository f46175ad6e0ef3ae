import { and, eq, gt, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { changeOf } from '#domain/monitor/change.ts';
import { titleOf } from '#domain/monitor/title.ts';
import type { Database } from '#server/platform/db/database.ts';
import { preparedWrite } from '#server/platform/db/prepared.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { operations } from './table.ts';

/** A deed for the operation log. */
export interface Deed {
  /** The action, under its page: `system:role:edit`. */
  action: string;
  /** The record: `role 12`. */
  target: string;
  /** Title of the record, if none of its fields holds it. */
  title?: Bilingual;
  before?: object | null;
  after?: object | null;
}

/** Who performed the deed; the portal itself has no account. */
export type Doer = Pick<Actor, 'userName' | 'departmentId' | 'address' | 'requestId'> & {
  userId: number | null;
  /** When the request arrived; undefined for deeds of the portal itself. */
  begunAt?: number;
};

/** The columns of a log entry that name the actor, their address, and the duration so far. */
export const doerColumns = ({ userId, begunAt, ...doer }: Doer) => ({
  accountId: userId,
  userName: doer.userName,
  departmentId: doer.departmentId,
  address: doer.address,
  requestId: doer.requestId,
  duration: begunAt === undefined ? null : Math.round(performance.now() - begunAt),
});

const insertion = preparedWrite(
  'operation_added',
  operations,
  (db, columns: PgInsertValue<typeof operations>) => db.insert(operations).values(columns),
);

/** Records a deed. Call it in the transaction of the deed, so that both are committed or neither. */
export async function recordDeed(tx: Database, actor: Doer, deed: Deed): Promise<void> {
  const { action, target, before = null, after = null } = deed;
  const title = deed.title ?? titleOf((after ?? before) as Record<string, unknown> | null);
  const change = changeOf(before as Record<string, unknown>, after as Record<string, unknown>);
  await insertion(tx, { ...doerColumns(actor), action, target, title, ...change });
}

/** Records a deed that is done again and again at most once an hour, because an editor saves every few seconds. */
export async function recordSometimes(
  tx: Database,
  actor: Actor,
  deed: Pick<Deed, 'action' | 'target' | 'title'>,
): Promise<void> {
  const { action, target, userName, at } = operations;
  const isRemembered = and(
    eq(action, deed.action),
    eq(target, deed.target),
    eq(userName, actor.userName),
    gt(at, sql`now() - interval '1 hour'`),
  );
  if ((await tx.$count(operations, isRemembered)) === 0) await recordDeed(tx, actor, deed);
}
