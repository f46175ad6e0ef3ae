import { Fault } from '#contract/fault.ts';
import { joinRecord, leaveRecord, renewPresence } from '#contract/office/presence.ts';
import { peekCaller } from '#server/areas/identity/session/service.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf, type Caller } from '#server/platform/http/context.ts';
import { findPresence, join, leave, renew, type Opened } from './presence.ts';

/**
 * Checks that the caller may change a record. @throws Fault notFound, also for records that are not edited in a form
 */
async function demandEditable({ db, editables }: Api, caller: Caller, { kind, id }: Opened) {
  const { records, files } = editables;
  const check =
    typeof id === 'string'
      ? files.get(kind)?.(db, caller, id)
      : records.get(kind)?.(db, caller, id);
  if (!check) throw new Fault('notFound');
  await check;
}

/** Whether the session of a lease still exists and may still change the record. */
async function isEntitled(api: Api, { sessionId, ...opened }: Opened & { sessionId: string }) {
  const caller = await peekCaller(api.db, sessionId);
  if (!caller) return false;
  return demandEditable(api, caller, opened).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Fault) return false;
      throw error;
    },
  );
}

/**
 * Mounts the calls about open records. A lease is renewed and ended by its key alone, and its session is checked each
 * time: an open page does not keep a session alive, and reveals nothing to somebody who has lost the permission in
 * the meantime.
 */
export function presenceRoutes(api: Api): void {
  const { mount, db } = api;
  mount(joinRecord, async ({ body }, context) => {
    const caller = callerOf(context);
    await demandEditable(api, caller, body);
    return { data: await join(db, body, caller.sessionId) };
  });
  mount(renewPresence, async ({ params: { key } }) => {
    const held = await findPresence(db, key);
    if (held && (await isEntitled(api, held))) return { data: await renew(db, key) };
    await leave(db, key);
    return { data: null };
  });
  mount(leaveRecord, async ({ params: { key } }) => {
    await leave(db, key);
    return {};
  });
}
