import * as z from 'zod/mini';

/** Faults of two fields whose values do not fit each other. Their texts are those of the faults (contract/fault.ts). */
export const MISFITS = ['endBeforeStart', 'teamSize', 'ageRange'] as const;
export type Misfit = (typeof MISFITS)[number];

interface Pair<Name> {
  low: Name;
  high: Name;
  fault: Misfit;
  /** Whether equal values are allowed. False by default. */
  mayBeEqual?: boolean;
}

type Value = string | number | null | undefined;

const amountOf = (value: Value): number =>
  typeof value === 'string' ? Date.parse(value) : (value ?? Number.NaN);

/**
 * Returns a check that one field is not below another; both are days, moments or numbers. A missing value fits
 * everything. The problem is reported at the `high` field with the text of `fault`.
 */
export const inOrder = <Name extends string>({
  low,
  high,
  fault,
  mayBeEqual = false,
}: Pair<Name>) =>
  z.refine<Partial<Record<Name, Value>>>(
    (given) => {
      const [from, until] = [amountOf(given[low]), amountOf(given[high])];
      return !(from > until || (from === until && !mayBeEqual));
    },
    { path: [high], params: { fault } },
  );
