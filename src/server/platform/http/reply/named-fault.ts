import { Fault } from '#contract/fault.ts';
import type { Api } from '../api.ts';

/** Replaces the user name in a fault (`by`) by the display name; it remains if the account no longer exists. */
export async function namedFault(
  { db, findNames }: Pick<Api, 'db' | 'findNames'>,
  refused: Fault,
): Promise<Fault> {
  const { fault, values, flaws, names, cause } = refused;
  const { by } = values;
  if (typeof by !== 'string') return refused;
  const nickName = (await findNames(db, [by])).get(by) ?? by;
  return new Fault(fault, { ...values, by: nickName }, { flaws, names, cause });
}

/**
 * Takes out of a conflict who has saved first: people hear what was done to their records, and not by whom. That may be
 * a reviewer, or the other party of a record between two.
 */
export function withoutName(refused: Fault): Fault {
  const { fault, values, cause } = refused;
  return fault === 'conflict' ? new Fault(fault, { ...values, by: '' }, { cause }) : refused;
}
