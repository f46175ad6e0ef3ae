// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { MESSAGES_CHANGED } from '#lib/browser/session/current.ts';
import { $unread, followUnread } from '#lib/browser/session/line/unread.ts';
import type { Known } from '#lib/browser/session/state.ts';
import { currentOf } from '#tests/kit/island/current.ts';
import { later, ok } from '#tests/kit/island/far-end.ts';
import { profile, settle } from '../parts.ts';

it('the number of unread messages is that of the latest request, in whatever order the answers arrive', async () => {
  const [first, second] = [later(), later()];
  const replies = [first.reply, second.reply];
  const known: Known = { phase: 'known', token: 't', profile, permissions: [], roles: [] };
  const { current } = currentOf('zh', { inboxUnread: () => replies.shift()!() }, known);
  followUnread(current);
  dispatchEvent(new Event(MESSAGES_CHANGED));
  second.send(ok({ unread: 0 }));
  await settle();
  first.send(ok({ unread: 3 }));
  await settle();
  expect($unread.get()).toBe(0);
});
