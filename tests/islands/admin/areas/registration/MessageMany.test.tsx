import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MessageMany } from '#islands/admin/areas/registration/MessageMany.tsx';
import { CLICK_REST } from '#islands/ui/click-guard.ts';
import { later, ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const SAMPLE = { zh: '你好', en: 'Hello' };

it('a message is sent once, however long the server takes', async () => {
  const { reply, send } = later();
  const ends: string[] = [];
  const { hand, sent } = openOffice(
    <MessageMany target={{ ids: [1] }} count={1} onDone={() => void ends.push('done')} />,
    {
      replies: {
        entryMessagesPreview: ok({
          entries: 1,
          people: 2,
          unreached: 0,
          title: SAMPLE,
          text: SAMPLE,
        }),
        entryMessagesSend: reply,
      },
    },
  );
  await hand.click(screen.getByRole('button', { name: '群发消息（1）' }));
  await hand.type(screen.getByRole('textbox', { name: '消息内容' }), '你好');
  await hand.click(screen.getByRole('button', { name: /^预\s?览$/ }));
  const button = await screen.findByRole('button', { name: '发送给 2 人' });
  // Each person of the teams reads it in their own language.
  expect(
    screen.getAllByRole('figure').map((one) => [one.lang, one.querySelector('p')!.textContent]),
  ).toEqual([
    ['zh-CN', '你好'],
    ['en', 'Hello'],
  ]);
  vi.useFakeTimers();
  act(() => button.click());
  // The rest of the button is over by then, while the server is still working.
  await act(() => vi.advanceTimersByTimeAsync(CLICK_REST));
  act(() => button.click());
  await act(async () => send(ok({ entries: 1, people: 2 })));
  vi.useRealTimers();
  await waitFor(() => expect(ends).toEqual(['done']));
  expect(sent('entryMessagesSend')).toHaveLength(1);
});
