import type { StoreCheck, StoreName } from '#contract/files/store.ts';
import { Fault } from '#contract/fault.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { checkStore } from '#server/platform/storage/store/check.ts';
import { locationOf, type Store } from '#server/platform/storage/store/store.ts';
import { storeChecks } from '#server/platform/storage/table.ts';

/** Returns a store of the environment. @throws Fault notFound */
function demandStore({ stores }: Pick<Storage, 'stores'>, name: StoreName): Store {
  const store = stores.find((one) => one.name === name);
  if (!store) throw new Fault('notFound');
  return store;
}

type Row = typeof storeChecks.$inferSelect;

const present = ({ checkedAt, steps }: Row): StoreCheck => ({
  checkedAt: checkedAt.toISOString(),
  steps,
});

/** Returns the last checks by the location at which they were made. */
export async function readChecks(db: Database): Promise<ReadonlyMap<string, StoreCheck>> {
  const rows = await db.select().from(storeChecks);
  return new Map(rows.map((row) => [`${row.store} ${row.location}`, present(row)]));
}

/** The key of a store in `readChecks`. */
export const checkKey = (store: Store): string => `${store.name} ${locationOf(store)}`;

/** What failed, for the operation log. */
const outcomeOf = ({ steps }: StoreCheck): string =>
  steps
    .filter(({ failure }) => failure !== null)
    .map(({ step, failure }) => `${step}: ${failure}`)
    .join(', ') || 'ok';

/** Checks a store now, and remembers how it went. No transaction is open while it takes. @throws Fault notFound */
export async function checkNow(
  db: Database,
  storage: Pick<Storage, 'stores'>,
  actor: Actor,
  name: StoreName,
): Promise<StoreCheck> {
  const store = demandStore(storage, name);
  const steps = await checkStore(store);
  const row = { store: name, location: locationOf(store), checkedAt: new Date(), steps };
  await db.transaction(async (tx) => {
    const { store: target, ...set } = row;
    await tx.insert(storeChecks).values(row).onConflictDoUpdate({ target: storeChecks.store, set });
    const after = { outcome: outcomeOf(present(row)) };
    await recordDeed(tx, actor, {
      action: 'system:storage:check',
      target: `store ${target}`,
      after,
    });
  });
  return present(row);
}
