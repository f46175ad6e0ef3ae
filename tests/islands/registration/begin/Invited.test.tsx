import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerInvitation, type InvitationView } from '#contract/registration/team.ts';
import { Invited } from '#islands/registration/begin/Invited.tsx';
import { openEnter } from '#tests/kit/island/enter.tsx';
import { refusal } from '#tests/kit/island/far-end.ts';

const VIEW = {
  team: '星河队',
  captain: '张三',
  role: 'member',
  year: 2026,
  until: '2026-03-01T08:00:00.000Z',
  isAsked: false,
  isMerge: false,
} as InvitationView;
const nothing = () => undefined;

it('an invitation that was refused says why, and leads to the reader’s own teams', async () => {
  const words = '已在另一支队伍中，请先在“我的大赛”里退出该队';
  const { hand } = openEnter(
    <Invited proof={{ code: 'ABCDEFGH' }} view={VIEW} onDone={nothing} onEntry={nothing} />,
    { [answerInvitation.name]: refusal(words) },
  );
  await hand.click(screen.getByRole('button', { name: '加入队伍' }));
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByRole('link', { name: '我的大赛' }).getAttribute('href')).toBe(
    '/personCenter/competition/',
  );
});
