import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Sessions } from '#islands/account/security/Sessions.tsx';
import { later, ok } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const session = (id: string, isCurrent = false) => ({
  id,
  isCurrent,
  createdAt: '2026-11-20T00:00:00.000Z',
  lastSeenAt: '2026-11-20T00:00:00.000Z',
  address: `192.0.2.${id}`,
  userAgent: '',
});

it('two sessions ended in quick succession are both removed from the list', async () => {
  const replies = [later(), later()];
  const rest = [...replies];
  const { hand } = openPerson(<Sessions />, {
    sessionList: ok([session('1', true), session('2'), session('3')]),
    sessionEnd: () => rest.shift()!.reply(),
  });
  for (const button of await screen.findAllByRole('button', { name: '结束' }))
    await hand.click(button);
  await act(async () => replies.forEach(({ send }) => send(ok({ ended: 1 }))));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('192.0.2.1'),
  ]);
  expect(document.activeElement).toBe(screen.getByRole('list'));
});
