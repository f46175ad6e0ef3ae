import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerInvitation, listOwnInvitations } from '#contract/registration/team.ts';
import { OwnInvitations } from '#islands/registration/own/OwnInvitations.tsx';
import { openEnter } from '#tests/kit/island/enter.tsx';
import { ok } from '#tests/kit/island/far-end.ts';

const INVITATION = {
  id: 5,
  team: '星河队',
  captain: '张三',
  role: 'member',
  year: 2026,
  until: '2026-03-01T08:00:00.000Z',
  isAsked: false,
  isMerge: false,
  room: 'open',
  isRequested: false,
};

it('whoever declines the last invitation goes on where it was', async () => {
  let open = [INVITATION];
  const { hand } = openEnter(<OwnInvitations />, {
    [listOwnInvitations.name]: () => ok(open),
    [answerInvitation.name]: () => {
      open = [];
      return ok({ outcome: 'declined', team: 5 });
    },
  });
  await hand.click(await screen.findByRole('button', { name: '谢绝' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('list', { name: /邀请/ }));
});
