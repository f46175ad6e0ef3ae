import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { FAULTS } from '#contract/fault-name.ts';
import { asFault, Fault } from '#contract/fault.ts';
import { isUnavailable } from '#server/platform/db/unavailable.ts';
import { namesErased } from '#server/platform/db/violation.ts';
import { isStalePlan } from '#server/platform/db/stale-plan.ts';
import { isBucketUnavailable } from '#server/platform/storage/bucket.ts';
import { isDiskFault } from '#server/platform/storage/disk-fault.ts';
import type { HttpEnv } from '../context.ts';
import { withoutName } from './named-fault.ts';
import { respondFault } from './respond.ts';

/** Seconds after which a caller may retry if the database was unreachable, or has just been migrated. */
const RETRY_AFTER = 5;
/** Seconds after which a caller may retry if the disk is full: somebody has to free space first. */
const RETRY_AFTER_ROOM = 60;

/** Maps an error to the fault that the caller receives. */
export function faultOf(error: Error): Fault {
  if (isUnavailable(error) || isStalePlan(error) || isBucketUnavailable(error))
    return new Fault('unavailable', { retryAfter: RETRY_AFTER }, { cause: error });
  if (isDiskFault(error)) {
    return new Fault('noSpace', { retryAfter: RETRY_AFTER_ROOM }, { cause: error });
  }
  if (namesErased(error)) return new Fault('overtaken', {}, { cause: error });
  return asFault(error);
}

/** The request that failed. */
export interface FailedRequest {
  requestId: string;
  method: string;
  path: string;
}

/** Stores a failure where the back office lists it. */
export type NoteFailure = (error: Error, failed: FailedRequest) => Promise<void>;

/** Puts display names into a fault. */
export type NameFault = (fault: Fault) => Promise<Fault>;

/**
 * Handles errors. Unexpected ones are logged in full and answered without details; refusals are answered and not
 * logged.
 */
export const answerErrors =
  (log: Logger, note: NoteFailure, name: NameFault): ErrorHandler<HttpEnv> =>
  async (error, context) => {
    const fault = faultOf(error);
    if (FAULTS[fault.fault].status >= 500) {
      const requestId = context.get('requestId');
      log.error({ requestId, err: error }, 'request failed');
      // A failure cannot be stored while the database is unreachable.
      if (fault.fault !== 'unavailable')
        await note(error, { requestId, method: context.req.method, path: context.req.path });
    }
    const shown = context.get('isStaffed') ? fault : withoutName(fault);
    return respondFault(context, await name(shown));
  };
