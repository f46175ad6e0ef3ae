import { listCurrentNotices, readNotices } from '#contract/notice/notice.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf } from '#server/platform/http/context.ts';
import { mountStore } from '#server/platform/records/routes.ts';
import { listCurrent, markRead, noticeStore } from './notice.ts';

/** Mounts the calls about notices, for operators and readers. */
export function noticeRoutes(api: Api): void {
  const { mount, db } = api;
  mountStore(api, noticeStore);
  mount(listCurrentNotices, async (_, context) => ({
    data: await listCurrent(db, callerOf(context).userId),
  }));
  mount(readNotices, async ({ body }, context) => {
    await markRead(db, callerOf(context).userId, body.ids);
    return {};
  });
}
