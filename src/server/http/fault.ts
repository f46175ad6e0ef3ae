import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { Fault, FAULTS } from '#contract/fault.ts';
import type { HttpEnv } from './context.ts';
import { respondFault } from './respond.ts';

const asFault = (error: Error): Fault =>
  error instanceof Fault ? error : new Fault('internal', {}, { cause: error });

/** What was not foreseen is logged whole and answered without detail; a refusal is the caller's own matter. */
export const answerErrors =
  (log: Logger): ErrorHandler<HttpEnv> =>
  (error, context) => {
    const fault = asFault(error);
    const requestId = context.get('requestId');
    if (FAULTS[fault.fault].status >= 500) log.error({ requestId, err: error }, 'request failed');
    return respondFault(context, fault);
  };
