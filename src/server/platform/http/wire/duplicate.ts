import type { Database } from '#server/platform/db/database.ts';
import { refuseDuplicate } from '#server/platform/wire/duplicate.ts';
import type { Middleware } from '../context.ts';

/**
 * Refuses a repeated call with the same data from the same caller (specification 5), whatever its headers say (threat
 * 10).
 * @throws Fault duplicate
 */
export const refuseDuplicates =
  (db: Database): Middleware =>
  async (context, next) => {
    const { method, path } = context.req;
    const caller = context.get('caller')?.sessionId ?? context.get('address');
    const query = context.req.query();
    await refuseDuplicate(db, { caller, method, path, body: [query, context.get('body')] });
    await next();
  };
