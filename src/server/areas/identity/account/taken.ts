import type { FaultName } from '#contract/fault-name.ts';
import { Fault } from '#contract/fault.ts';
import { violatedIndex } from '#server/platform/db/violation.ts';

const TAKEN: Readonly<Record<string, FaultName>> = {
  account_user_name_key: 'accountTaken',
  account_phone_key: 'phoneTaken',
};

/**
 * Turns a violation of a unique index into a fault. If many want the same name or phone at once, the index admits
 * one. @throws Fault accountTaken, phoneTaken
 */
export async function withTakenFaults<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const fault = TAKEN[violatedIndex(error) ?? ''];
    throw fault ? new Fault(fault, {}, { cause: error }) : error;
  }
}
