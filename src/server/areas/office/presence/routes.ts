import { Fault } from '#contract/fault.ts';
import { joinRecord, leaveRecord, renewPresence } from '#contract/office/presence.ts';
import { peekCaller } from '#server/areas/identity/session/service.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf, type Caller } from '#server/platform/http/context.ts';
import { findPresence, join, leave, renew, type Opened } from './presence.ts';

/** Refuses whoever may not change a record, and what nobody changes in a form. @throws Fault notFound */
async function demandEditable({ db, editables }: Api, caller: Caller, { kind, id }: Opened) {
  const { records, files } = editables;
  const asked =
    typeof id === 'string'
      ? files.get(kind)?.(db, caller, id)
      : records.get(kind)?.(db, caller, id);
  if (!asked) throw new Fault('notFound');
  await asked;
}

/** Whether whoever holds a lease may still change the record, as far as they hold it at all. */
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
 * Who has a record open. What is asked for a lease is asked by its key alone, and judged by the session as it is: a page
 * that stays open keeps no session alive, and shows nobody who lost their right meanwhile.
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
