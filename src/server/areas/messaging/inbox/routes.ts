import * as contract from '#contract/messaging/inbox.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf } from '#server/platform/http/context.ts';
import { countUnread, listOwn, markRead } from './inbox.ts';

/** Calls about a person's own messages on the site. */
export function inboxRoutes({ mount, db }: Api): void {
  mount(contract.listInbox, ({ query }, context) => listOwn(db, callerOf(context).userId, query));
  mount(contract.countUnread, async (_, context) => ({
    data: { unread: await countUnread(db, callerOf(context).userId) },
  }));
  mount(contract.readInbox, async ({ body }, context) => {
    const { userId } = callerOf(context);
    await markRead(db, userId, body.ids);
    return { data: { unread: await countUnread(db, userId) } };
  });
}
