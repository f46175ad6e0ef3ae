import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Leaving } from '#islands/account/security/Leaving.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

it('who asks to leave, and stays after all, works on in that part of the page', async () => {
  const at = '2026-12-07T00:00:00.000Z';
  const { hand, learn } = openPerson(<Leaving />, {
    stayInPortal: ok(null),
    leavePortal: ok(null),
  });
  await hand.type(screen.getByLabelText(/密码/), 'a secret');
  await hand.click(screen.getByRole('button', { name: '注销账号' }));
  await learn({ leavingAt: at });
  expect(document.activeElement).toBe(screen.getByRole('status').parentElement);
  await hand.click(screen.getByRole('button', { name: '撤销注销' }));
  await learn({ leavingAt: null });
  expect(document.activeElement?.contains(screen.getByLabelText(/密码/))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});
