import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listEntries, type EntryCard } from '#contract/registration/entry/record.ts';
import { OwnCards } from '#islands/registration/own/OwnCards.tsx';
import { openEnter } from '#tests/kit/island/enter.tsx';
import { ok } from '#tests/kit/island/far-end.ts';

const CARD = {
  id: 7,
  state: 'submitted',
  number: 'T-7',
  startNumber: null,
  year: 2026,
  topicId: 3,
  topic: { zh: '流体', en: 'Fluids' },
  team: '星河队',
  isCaptain: true,
  dueAt: null,
  isOverdue: false,
  workDue: null,
  ahead: null,
  listUntil: null,
  isChanged: false,
  endedBy: null,
  missing: 0,
  isUnsent: false,
  isLeftUnsent: false,
  unconfirmed: null,
  updatedAt: '2026-11-20T00:00:00.000Z',
} as const satisfies EntryCard;
const LATER = '2999-01-01T00:00:00.000Z';
const FORM = '/entryInformation/contestant/?id=7';
const PAGE = '/entryInformation/competition/?id=7';

it.each([
  ['withdrawn', 'withdraw', '已撤回'],
  ['withdrawn', 'lapse', '逾期未接受名额'],
  ['rejected', 'lapse', '逾期未改正'],
  ['draft', null, '逾期未提交'],
  ['offered', null, '逾期未接受名额'],
] as const)('an entry that is %s by %s is listed as such', async (state, endedBy, label) => {
  const isOverdue = endedBy === null;
  openEnter(<OwnCards />, { [listEntries.name]: ok([{ ...CARD, state, endedBy, isOverdue }]) });
  expect(await screen.findByText(label)).toBeTruthy();
});

it.each([
  ['a draft', { state: 'draft', number: null }, [['继续填写报名', FORM]]],
  [
    'a returned entry',
    { state: 'returned', dueAt: LATER },
    [
      ['去改正', FORM],
      ['查看我的报名', PAGE],
    ],
  ],
  [
    'an entry whose work is due',
    { state: 'approved', workDue: LATER },
    [
      ['提交作品', FORM],
      ['查看我的报名', PAGE],
    ],
  ],
  ['an offered place', { state: 'offered', dueAt: LATER }, [['查看我的报名', PAGE]]],
  ['an entry that is read', {}, [['查看我的报名', PAGE]]],
] as const)('of %s, the first link leads to what is next', async (_, part, links) => {
  openEnter(<OwnCards />, { [listEntries.name]: ok([{ ...CARD, ...part }]) });
  await screen.findByText('流体');
  expect(
    screen.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')]),
  ).toEqual(links);
});

it.each([
  ['approved', false, /不生效；以已通过的内容为准/],
  ['approved', true, /不生效；以最后一次提交的内容为准/],
  ['submitted', false, /不生效；以最后一次提交的内容为准/],
] as const)(
  'of a change left unsubmitted, an %s entry says what counts',
  async (state, isChanged, words) => {
    const card = { ...CARD, state, isChanged, isLeftUnsent: true };
    openEnter(<OwnCards />, { [listEntries.name]: ok([card]) });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText(/尚未提交/)).toBeNull();
  },
);

it('leads a member who has not confirmed to where they do, and says until when', async () => {
  const card = { ...CARD, isCaptain: false, unconfirmed: { isOpen: true, until: LATER } };
  openEnter(<OwnCards />, { [listEntries.name]: ok([card]) });
  expect(await screen.findByText(/^您尚未确认，暂不计入队伍。2999.*前可以确认。/)).toBeTruthy();
  const link = screen.getByRole('link', { name: '填写并确认' });
  expect(link.getAttribute('href')).toBe(`${FORM}#me`);
});

it('says that a member who has not confirmed can no longer do so', async () => {
  const card = { ...CARD, isCaptain: false, unconfirmed: { isOpen: false, until: null } };
  openEnter(<OwnCards />, { [listEntries.name]: ok([card]) });
  expect(await screen.findByText('您没有在名单截止前确认，未计入队伍。')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '填写并确认' })).toBeNull();
});
