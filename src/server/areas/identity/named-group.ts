import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';

/** People who are named together: by the key of a role, or the id of a department or position. */
export type NamedGroup =
  | { list: 'roles'; value: string }
  | { list: 'departments' | 'posts'; value: number };

/** Whether another area still asks or writes to such people. */
type GroupHolder = (tx: Database, group: NamedGroup) => Promise<boolean>;

let holders: readonly GroupHolder[] = [];

/** Registers the areas that name such people. They depend on this area, so it cannot import them. */
export const useGroupHolders = (chosen: readonly GroupHolder[]): void => {
  holders = chosen;
};

/**
 * Checks that no other area names people who are about to be named no more. A step of a process would ask its
 * administrators instead without anybody noticing, and then the holders of another role with the same key.
 * @throws Fault stillNamed
 */
export async function demandUnnamed(tx: Database, group: NamedGroup): Promise<void> {
  for (const names of holders) if (await names(tx, group)) throw new Fault('stillNamed');
}
