import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { Inbox } from '#islands/account/message/Inbox.tsx';
import { MESSAGE_KEYS } from '#islands/account/message/texts.ts';
import { $unread } from '#lib/browser/session/line/unread.ts';
import { ok, page } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

it('whoever has read all messages at once goes on at the list', async () => {
  $unread.set(2);
  const { hand } = openPerson(<Inbox texts={slice('zh', MESSAGE_KEYS)} locale="zh" />, {
    inboxList: page([]),
    inboxRead: ok({ unread: 0 }),
  });
  const button = await screen.findByRole('button');
  await hand.click(button);
  await waitFor(() => expect(button.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('list'));
});
