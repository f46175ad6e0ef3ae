import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listCurrentNotices } from '#contract/notice/notice.ts';
import { countUnread, listInbox } from '#contract/messaging/inbox.ts';
import { NoticeBell } from '#islands/admin/app/bell/NoticeBell.tsx';
import { ok, page } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const both = { zh: '停机', en: 'Maintenance' };
const notice = (id: number) => ({
  id,
  title: both,
  type: 'notice',
  content: both,
  startsAt: null,
  isRead: false,
});

it('notices that have begun by the clock are there once the office is looked at, or the bell pressed', async () => {
  let begun = 1;
  const { hand } = openOffice(<NoticeBell />, {
    replies: {
      [listCurrentNotices.name]: () => ok(Array.from({ length: begun }, (_, at) => notice(at + 1))),
      [listInbox.name]: page([]),
      [countUnread.name]: ok({ unread: 0 }),
    },
  });
  const bell = await screen.findByRole('button', { name: /1/ });
  begun = 2;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(bell.getAttribute('aria-label')).toMatch(/2/));
  begun = 3;
  await hand.click(bell);
  await waitFor(() => expect(bell.getAttribute('aria-label')).toMatch(/3/));
});
