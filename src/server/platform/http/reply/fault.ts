import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { FAULTS } from '#contract/fault-name.ts';
import { asFault, Fault } from '#contract/fault.ts';
import { isAway } from '#server/platform/db/away.ts';
import { isStalePlan } from '#server/platform/db/stale-plan.ts';
import { isBucketAway } from '#server/platform/storage/bucket.ts';
import { isDiskFault } from '#server/platform/storage/disk-fault.ts';
import type { HttpEnv } from '../context.ts';
import { respondFault } from './respond.ts';

/** When a caller may try again who found no database, or one that has just been changed, in seconds. */
const RETRY_AFTER = 5;
/** The same of a disk that takes nothing more: somebody has to make room first. */
const RETRY_AFTER_ROOM = 60;

/** What a caller is told of an error. */
export function faultOf(error: Error): Fault {
  if (isAway(error) || isStalePlan(error) || isBucketAway(error))
    return new Fault('unavailable', { retryAfter: RETRY_AFTER }, { cause: error });
  if (isDiskFault(error)) {
    return new Fault('noSpace', { retryAfter: RETRY_AFTER_ROOM }, { cause: error });
  }
  return asFault(error);
}

/** What failed, and in which request. */
export interface Failed {
  requestId: string;
  method: string;
  path: string;
}

/** Puts what failed where the back office finds it. */
export type NoteFailure = (error: Error, failed: Failed) => Promise<void>;

/** What was not foreseen is logged whole and answered without detail; a refusal is the caller's own matter. */
export const answerErrors =
  (log: Logger, note: NoteFailure): ErrorHandler<HttpEnv> =>
  async (error, context) => {
    const fault = faultOf(error);
    if (FAULTS[fault.fault].status >= 500) {
      const requestId = context.get('requestId');
      log.error({ requestId, err: error }, 'request failed');
      // There is nowhere to note that the database is away.
      if (fault.fault !== 'unavailable')
        await note(error, { requestId, method: context.req.method, path: context.req.path });
    }
    return respondFault(context, fault);
  };
