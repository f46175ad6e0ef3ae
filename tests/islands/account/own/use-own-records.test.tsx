import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { listInbox } from '#contract/messaging/inbox.ts';
import { useOwnRecords } from '#islands/account/own/use-own-records.ts';
import { IslandContext, type IslandParts } from '#islands/session/island.ts';
import type { Known } from '#lib/browser/session/state.ts';
import { RECORD_CHANGED } from '#lib/browser/session/kept/keys.ts';
import { currentOf } from '#tests/kit/island/current.ts';
import { later, page, type Replies } from '#tests/kit/island/far-end.ts';

const READER = { phase: 'known' } as Known;
const message = (id: number) => ({
  id,
  category: 'security',
  title: { zh: '入围', en: '' },
  text: { zh: '您已入围', en: '' },
  link: null,
  sentAt: '2025-07-01T00:00:00.000Z',
  isRead: false,
});

function open(replies: Replies) {
  const { current } = currentOf('zh', replies, READER);
  const parts = { current: () => current } as unknown as IslandParts;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IslandContext value={parts}>{children}</IslandContext>
  );
  return renderHook(() => useOwnRecords({ listOwn: listInbox as never }), { wrapper });
}

it('shows what was asked for last, whatever comes last', async () => {
  const [first, second] = [later(), later()];
  const asked = [first.reply, second.reply];
  const { result } = open({ inboxList: () => asked.shift()!() });
  act(() => void dispatchEvent(new Event(RECORD_CHANGED)));
  second.send(page([message(2)]));
  await waitFor(() => expect(result.current.found?.rows).toEqual([message(2)]));
  await act(async () => first.send(page([message(1)])));
  expect(result.current.found?.rows).toEqual([message(2)]);
});
