import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { changeOf } from '#domain/monitor/change.ts';
import { titleOf } from '#domain/monitor/title.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { operations } from './table.ts';

/** A deed that is to be remembered. */
export interface Deed {
  /** What was done, below the page that it was done on: `system:role:edit`. */
  action: string;
  /** Which record: `role 12`. */
  target: string;
  /** What it is called, where none of its fields says so. */
  title?: Bilingual;
  before?: object | null;
  after?: object | null;
}

/** Who did it; the portal itself has no account. */
export type Doer = Pick<Actor, 'userName' | 'departmentId' | 'address' | 'requestId'> & {
  userId: number | null;
  /** When the request came; the portal itself asks for nothing. */
  begunAt?: number;
};

/** Who did something, from where, and how long it took until now, as a line of the log names it. */
export const doerColumns = ({ userId, begunAt, ...doer }: Doer) => ({
  accountId: userId,
  userName: doer.userName,
  departmentId: doer.departmentId,
  address: doer.address,
  requestId: doer.requestId,
  duration: begunAt === undefined ? null : Math.round(performance.now() - begunAt),
});

/** Remembers a deed. Call it in the transaction of the deed: neither happens without the other. */
export async function recordDeed(tx: Database, actor: Doer, deed: Deed): Promise<void> {
  const { action, target, before = null, after = null } = deed;
  const title = deed.title ?? titleOf((after ?? before) as Record<string, unknown> | null);
  const change = changeOf(before as Record<string, unknown>, after as Record<string, unknown>);
  await tx.insert(operations).values({ ...doerColumns(actor), action, target, title, ...change });
}
