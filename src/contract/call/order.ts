import * as z from 'zod/mini';

/** What is wrong with two fields that do not fit each other, as a fault names it (contract/fault.ts). */
export const MISFITS = ['endBeforeStart', 'teamSize', 'ageRange'] as const;
export type Misfit = (typeof MISFITS)[number];

interface Pair<Name> {
  low: Name;
  high: Name;
  fault: Misfit;
  /** Whether both may be the same. */
  mayMeet?: boolean;
}

type Value = string | number | null | undefined;

const amountOf = (value: Value): number =>
  typeof value === 'string' ? Date.parse(value) : (value ?? Number.NaN);

/**
 * The check that one field is not below another: days, moments or numbers. What is not given fits everything; what does
 * not fit is told at the second field, by the fault's own text.
 */
export const inOrder = <Name extends string>({ low, high, fault, mayMeet = false }: Pair<Name>) =>
  z.refine<Partial<Record<Name, Value>>>(
    (given) => {
      const [from, until] = [amountOf(given[low]), amountOf(given[high])];
      return !(from > until || (from === until && !mayMeet));
    },
    { path: [high], params: { fault } },
  );
