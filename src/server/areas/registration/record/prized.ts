import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Returns whether a public result gives an entry a prize. */
type Lookup = (tx: Database, entryId: number) => Promise<boolean>;

let lookup: Lookup = () => Promise.resolve(false);

/** Registers where prizes are kept. That area depends on this one, so it cannot be imported. */
export const usePrizeLookup = (chosen: Lookup): void => {
  lookup = chosen;
};

export const isPrized: Lookup = (tx, entryId) => lookup(tx, entryId);

/**
 * A team cannot withdraw what has won: its certificates and its page would stay. The office takes prizes back.
 * @throws Fault prizeHeld
 */
export async function demandUnprized(tx: Database, entryId: number): Promise<void> {
  if (await isPrized(tx, entryId)) throw new Fault('prizeHeld');
}
