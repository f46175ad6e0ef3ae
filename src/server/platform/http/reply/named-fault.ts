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
