import { getCookie } from 'hono/cookie';
import * as deed from '#contract/registration/entry/deed.ts';
import { saveEntryPart } from '#contract/registration/entry/part.ts';
import * as entry from '#contract/registration/entry/record.ts';
import { getEntryWindow } from '#contract/registration/entry/window.ts';
import { SOURCE_CHANNEL } from '#contract/channel/source-channel.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf, waitingTime, type HttpContext } from '#server/platform/http/context.ts';
import { beginEntry } from './begin.ts';
import { resendConfirmation } from './message/confirmation.ts';
import { readOwnFile } from '../file/list.ts';
import { accept, decline, resume, withdraw } from './deed.ts';
import { writeToOffice } from './message/message.ts';
import { moveEntry } from './move.ts';
import { savePart } from './part.ts';
import { listOwnEntries, readOwnEntry } from './read.ts';
import { submitEntry } from './submit.ts';
import { readWindow } from './window.ts';
import { handInWork } from './work.ts';

const whoOf = (context: HttpContext) => {
  const { userId: accountId, userName } = callerOf(context);
  return { accountId, userName };
};

/** The channels in the cookie, which lasts 1440 hours (specification 9). */
const channelOf = (context: HttpContext): string | null =>
  getCookie(context, SOURCE_CHANNEL) ?? null;

/** Calls by which contestants work on their entries. */
export function entryRoutes(api: Api): void {
  const { mount, db } = api;
  mount(getEntryWindow, async ({ params, query }, context) => {
    const accountId = context.get('caller')?.userId;
    const isBrief = query.brief === 'true';
    return { data: await readWindow(api, params.topicId, accountId, isBrief) };
  });
  mount(entry.listEntries, async (_, context) => ({
    data: await listOwnEntries(api, callerOf(context).userId),
  }));
  mount(entry.getEntry, async ({ params }, context) => ({
    data: await readOwnEntry(api, params.id, callerOf(context).userId),
  }));
  mount(deed.beginEntry, async ({ body }, context) => {
    const who = { accountId: callerOf(context).userId, channel: channelOf(context) };
    return { data: { id: await beginEntry(db, { ...body, ...who }) } };
  });
  mount(saveEntryPart, async ({ params, body }, context) => {
    const who = { ...params, ...whoOf(context), waited: waitingTime(context) };
    return { data: await savePart(api, who, body) };
  });
  mount(deed.submitEntry, async ({ params, body }, context) => {
    const who = { ...params, ...whoOf(context), waited: waitingTime(context) };
    return { data: await submitEntry(api, { ...who, ...body }) };
  });
  mount(deed.handInWork, async ({ params, body }, context) => {
    const who = { ...params, ...whoOf(context), waited: waitingTime(context) };
    const at = await handInWork(api, { ...who, ...body });
    return { data: { handedInAt: at.toISOString() } };
  });
  mount(entry.getEntryFile, async ({ params }, context) => ({
    data: await readOwnFile(api, { ...params, accountId: callerOf(context).userId }),
  }));
  mountDeeds(api);
}

/** Calls by which captains act on an entry as a whole. */
function mountDeeds(api: Api): void {
  const { mount, db } = api;
  mount(deed.withdrawEntry, async ({ params, body: { reason, version } }, context) => ({
    data: await withdraw(db, { ...params, version, ...whoOf(context) }, reason),
  }));
  mount(deed.resumeEntry, async ({ params, body }, context) => ({
    data: await resume(db, { ...params, ...body, ...whoOf(context) }),
  }));
  mount(deed.acceptPlace, async ({ params, body }, context) => ({
    data: await accept(db, { ...params, ...body, ...whoOf(context) }),
  }));
  mount(deed.declinePlace, async ({ params, body }, context) => ({
    data: await decline(db, { ...params, ...body, ...whoOf(context) }),
  }));
  mount(deed.moveEntry, async ({ params, body: { topicId, version } }, context) => ({
    data: await moveEntry(api, { ...params, version, ...whoOf(context) }, topicId),
  }));
  mount(deed.resendConfirmation, async ({ params }, context) => {
    await resendConfirmation(db, { ...params, ...whoOf(context) });
    return {};
  });
  mount(deed.writeToOffice, async ({ params, body }, context) => ({
    data: await writeToOffice(db, { ...params, ...whoOf(context) }, body.text),
  }));
}
