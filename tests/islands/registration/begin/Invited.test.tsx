import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listEntries } from '#contract/registration/entry/record.ts';
import {
  answerInvitation,
  getInvitation,
  type InvitationView,
} from '#contract/registration/team.ts';
import { Invited } from '#islands/registration/begin/Invited.tsx';
import { RECORD_CHANGED } from '#lib/browser/session/kept/keys.ts';
import { openEnter } from '#tests/kit/island/enter.tsx';
import { later, ok, refusal } from '#tests/kit/island/far-end.ts';

const VIEW = {
  team: '星河队',
  captain: '张三',
  role: 'member',
  year: 2026,
  until: '2026-03-01T08:00:00.000Z',
  isAsked: false,
  isMerge: false,
  room: 'open',
  isRequested: false,
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

const ASKED = { ...VIEW, isAsked: true, isRequested: true };
const invited = (view: InvitationView) => (
  <Invited proof={{ token: 'secret' }} view={view} onDone={nothing} onEntry={nothing} />
);

it('whoever has asked to join sees so again, and is told that no answer has come', async () => {
  const { hand, told } = openEnter(invited(ASKED), { [getInvitation.name]: ok(ASKED) });
  await hand.click(screen.getByRole('button', { name: '查看结果' }));
  expect(told).toEqual(['队长还没有答复']);
});

it('a request that the captain has refused is said to be, and can be made again', async () => {
  const { hand } = openEnter(invited(ASKED), {
    [getInvitation.name]: ok({ ...ASKED, isRequested: false }),
    [listEntries.name]: ok([]),
  });
  await hand.click(screen.getByRole('button', { name: '查看结果' }));
  expect(await screen.findByText(/^队长没有同意您的申请/)).toBeDefined();
  expect(screen.getByRole('button', { name: '申请加入' })).toBeDefined();
});

it('whoever joins is not told of it as news while the entry opens', async () => {
  const { hand, sent } = openEnter(invited(VIEW), {
    [answerInvitation.name]: ok({ outcome: 'joined', team: 5 }),
    [listEntries.name]: later().reply,
  });
  await hand.click(screen.getByRole('button', { name: '加入队伍' }));
  await waitFor(() => expect(sent(listEntries.name)).toHaveLength(1));
  const news = new CustomEvent(RECORD_CHANGED, { cancelable: true, detail: { kind: 'entry' } });
  dispatchEvent(news);
  expect(news.defaultPrevented).toBe(true);
});

it.each([
  ['full', '该队目前不能再有更多队员：须由队长先移出一人，您才能加入。', 1],
  ['closed', '该队名单已截止，现在不能加入。', 0],
] as const)(
  'an invitation of a team that is %s says so before it is accepted',
  (room, words, count) => {
    openEnter(invited({ ...VIEW, room }));
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryAllByRole('button', { name: '加入队伍' })).toHaveLength(count);
  },
);
