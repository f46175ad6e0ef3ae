import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { asFault, FAULTS } from '#contract/fault.ts';
import type { Failed } from '#server/audit/failure.ts';
import type { HttpEnv } from './context.ts';
import { respondFault } from './respond.ts';

/** Puts what failed where the back office finds it. */
export type NoteFailure = (error: Error, failed: Failed) => Promise<void>;

/** What was not foreseen is logged whole and answered without detail; a refusal is the caller's own matter. */
export const answerErrors =
  (log: Logger, note: NoteFailure): ErrorHandler<HttpEnv> =>
  async (error, context) => {
    const fault = asFault(error);
    if (FAULTS[fault.fault].status >= 500) {
      const requestId = context.get('requestId');
      log.error({ requestId, err: error }, 'request failed');
      await note(error, { requestId, method: context.req.method, path: context.req.path });
    }
    return respondFault(context, fault);
  };
