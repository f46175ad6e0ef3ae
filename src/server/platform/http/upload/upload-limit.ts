import type { Endpoint } from '#contract/call/endpoint.ts';
import type { Database } from '#server/platform/db/database.ts';
import { consumeAll } from '#server/platform/limit/limit.ts';
import { limitedAddress } from '../address.ts';
import type { Middleware, HttpContext } from '../context.ts';
import { demandCaller, rightOf } from './upload-right.ts';

/**
 * Counts an upload against its limits before it is read. It counts per account rather than per session, because an
 * account can have many sessions.
 * @throws Fault tooOften
 */
export const limitUploads =
  (db: Database, endpoint: Endpoint): Middleware =>
  async (context: HttpContext, next) => {
    const caller = demandCaller(endpoint, context);
    const right = rightOf(endpoint, caller);
    // The account first: an account over its limit uses up nothing of its neighbours' share.
    await consumeAll(db, right.account, String(caller.userId));
    const address = limitedAddress(context.get('address'));
    await consumeAll(db, right.address, address);
    await next();
  };
