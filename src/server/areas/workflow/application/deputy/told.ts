import { inArray } from 'drizzle-orm';
import type { Asked } from '#domain/workflow/absence.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Held } from '../hold.ts';
import { tellDeputy, tellPeople } from '../notice.ts';
import { addRecord } from '../record.ts';
import { taskOpened } from '../../templates.ts';

async function readUserNames(tx: Database, ids: readonly number[]) {
  const { id, userName } = accounts;
  const rows = await tx
    .select({ id, userName })
    .from(accounts)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.userName]));
}

/**
 * Records in whose place somebody is asked about a step.
 * @param asked deputies, and others, of whom there is nothing to record
 * @param replaced people in whose place the administrators are
 */
export async function recordPlaced(
  tx: Database,
  held: Held,
  blockId: string,
  { asked = [], replaced = [] }: { asked?: readonly Asked[]; replaced?: readonly number[] },
): Promise<void> {
  const deputies = asked.filter(({ standsFor }) => standsFor.length > 0);
  const ids = [
    ...deputies.flatMap(({ accountId, standsFor }) => [accountId, ...standsFor]),
    ...replaced,
  ];
  if (ids.length === 0) return;
  const names = await readUserNames(tx, ids);
  const add = (absent: number, deed: 'standIn' | 'escalate', assignee: string | null) =>
    addRecord(tx, held.row.id, { deed, blockId, assignee, standsFor: names.get(absent) ?? null });
  for (const { accountId, standsFor } of deputies) {
    for (const absent of standsFor) await add(absent, 'standIn', names.get(accountId) ?? null);
  }
  for (const absent of replaced) await add(absent, 'escalate', null);
}

/** Tells people that a step waits for them; deputies also, in whose place they decide. */
export async function tellAsked(
  tx: Database,
  held: Held,
  blockId: string,
  asked: readonly Asked[],
): Promise<void> {
  const own = asked.filter(({ standsFor }) => standsFor.length === 0);
  const to = own.map(({ accountId }) => accountId);
  if (to.length > 0) await tellPeople(tx, held, taskOpened, { blockId, to });
  for (const one of asked) {
    if (one.standsFor.length > 0) await tellDeputy(tx, held, blockId, one);
  }
}
