import type { Permission } from '#contract/call/access.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { FAULTS } from '#contract/fault-name.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Middleware, actorOf, type HttpContext } from '#server/platform/http/context.ts';
import { faultOf, type NoteFailure } from '#server/platform/http/reply/fault.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import { doerColumns } from './service.ts';
import { operations } from './table.ts';

/** Maximum number of refused attempts logged per account; further ones add nothing to the log. */
export const REFUSAL_LIMIT: Limit = { name: 'operation:noted', times: 60, seconds: 60 * 60 };

const READS = /:(?:list|query)$/;

/** The permission of a call that changes something. Refused calls that only read are not logged. */
const deedOf = ({ access }: Endpoint): Permission | undefined => {
  const permission =
    typeof access === 'object' && 'anyPermission' in access && access.anyPermission[0];
  return permission && !READS.test(permission) ? permission : undefined;
};

const targetOf = ({ about }: Endpoint, context: HttpContext): string =>
  [about?.resource ?? '', ...Object.values(context.req.param())].join(' ').trim().slice(0, 200);

const isWithinLimit = (db: Database, accountId: number): Promise<boolean> =>
  consume(db, REFUSAL_LIMIT, String(accountId)).then(
    () => true,
    () => false,
  );

async function note(db: Database, context: HttpContext, endpoint: Endpoint, action: Permission) {
  const { fault } = faultOf(context.error!);
  const actor = actorOf(context);
  // A refusal cannot be stored while the database is unreachable.
  if (fault === 'unavailable' || !(await isWithinLimit(db, actor.userId))) return;
  await db.insert(operations).values({
    ...doerColumns(actor),
    action,
    target: targetOf(endpoint, context),
    result: FAULTS[fault].status >= 500 ? 'failure' : 'refused',
    fault,
  });
}

/** Logs attempts of the office that were refused or failed; successful deeds are logged in their own transaction. */
export const noteAttempts =
  (db: Database, noteFailure: NoteFailure) =>
  (endpoint: Endpoint): Middleware =>
  async (context, next) => {
    await next();
    const action = deedOf(endpoint);
    if (!context.error || !context.get('caller') || action === undefined) return;
    await note(db, context, endpoint, action).catch((error: Error) =>
      noteFailure(error, {
        requestId: context.get('requestId'),
        method: context.req.method,
        path: context.req.path,
      }),
    );
  };
