import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import type { OwnSignUp } from '#contract/cooperation/activity/sign-up.ts';
import { Content } from '#islands/cooperation/activity/Activities.tsx';
import { ActivityContext } from '#islands/cooperation/activity/context.ts';
import { ACTIVITY_KEYS } from '#lib/texts/activity.ts';
import { ok, refusal, type Replies } from '#tests/kit/island/far-end.ts';
import { ownSignUp } from '#tests/kit/island/own-sign-up.ts';
import { openPerson } from '#tests/kit/island/person.tsx';
import { publicListing } from '#tests/kit/island/public-listing.ts';

const parts = {
  texts: slice('zh', ACTIVITY_KEYS),
  locale: 'zh' as const,
  list: '/cooperation/activity/',
  detail: '/cooperation/activityDetail/[id]/',
};
const LISTING = publicListing({
  kind: 'activity',
  title: { zh: '开放日', en: 'Open day' },
});
const PLACES = { capacity: 60, taken: 20, waiting: 0, isOpen: true };
afterEach(() => history.replaceState(null, '', '/'));

function open(replies: Replies, search = '') {
  history.replaceState(null, '', `/personCenter/activity/${search}`);
  return openPerson(
    <ActivityContext value={parts}>
      <Content />
    </ActivityContext>,
    {
      activityList: ok([]),
      cooperationListingRead: ok(LISTING),
      cooperationActivityPlaces: ok(PLACES),
      ...replies,
    },
  );
}

it('whoever comes from an activity reads how many places are left, and signs up with their name', async () => {
  let own: OwnSignUp[] = [];
  const { hand, sent, told, learn } = open(
    {
      activityList: () => ok(own),
      activitySignUp: () => {
        own = [ownSignUp()];
        return ok({ status: 'signedUp' });
      },
    },
    '?listing=42',
  );
  expect(await screen.findByRole('heading', { name: '报名：开放日' })).toBeTruthy();
  expect(screen.getByText('剩余名额：40（共 60）')).toBeTruthy();
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: '姓名' });
  await hand.clear(name);
  await hand.type(name, '王敏');
  await hand.type(screen.getByRole('textbox', { name: '想对主办方说的话' }), '两人同行');
  await learn({ phonenumber: '13800000001' });
  await hand.click(screen.getByRole('checkbox', { name: /^手机/ }));
  await hand.click(screen.getByRole('button', { name: '报名参加' }));
  const given = { name: '王敏', note: '两人同行', answers: [], shares: ['phone'] };
  await waitFor(() =>
    expect(sent('activitySignUp')).toMatchObject([
      { params: { id: 42 }, body: { ...given, fee: null } },
    ]),
  );
  expect(await screen.findByText('入场票')).toBeTruthy();
  expect([told, location.search]).toEqual([['报名成功'], '']);
  // The button that was pressed is gone: the reader stays at the list, and not at the end of the page.
  expect(document.activeElement).toBe(screen.getByRole('list'));
});

it('a refused sign-up keeps what was typed', async () => {
  const { hand, told } = open({ activitySignUp: refusal('该活动目前不接受报名') }, '?listing=42');
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: '想对主办方说的话',
  });
  await hand.type(note, '两人同行');
  await hand.click(screen.getByRole('button', { name: '报名参加' }));
  await waitFor(() => expect(told).toEqual(['该活动目前不接受报名']));
  expect(note.value).toBe('两人同行');
});

const ASKED = publicListing({
  kind: 'activity',
  title: { zh: '开放日', en: 'Open day' },
  facts: {
    starts: '2027-03-01T09:00',
    ends: '2027-03-01T17:00',
    zone: 'Asia/Shanghai',
    place: { zh: '', en: '' },
    capacity: null,
    signUpUntil: '2027-02-01T09:00',
    questions: [
      { question: { zh: "饮食. [忌口]'s", en: '' }, isNeeded: true },
      { question: { zh: '', en: 'Size' }, isNeeded: false },
    ],
  },
});

it('what the organisation asks is answered, and not left out where it is needed', async () => {
  const { hand, sent } = open(
    { cooperationListingRead: ok(ASKED), activitySignUp: ok({ status: 'signedUp' }) },
    '?listing=42',
  );
  const press = async () => hand.click(screen.getByRole('button', { name: '报名参加' }));
  const diet = await screen.findByRole('textbox', { name: /^饮食/ });
  await hand.type(screen.getByRole('textbox', { name: 'Size （选填）' }), 'L');
  await press();
  await waitFor(() => expect(diet.getAttribute('aria-invalid')).toBe('true'));
  expect(sent('activitySignUp')).toEqual([]);
  await hand.type(diet, '素食');
  await press();
  await waitFor(() => expect(sent('activitySignUp')).toHaveLength(1));
  expect(sent('activitySignUp')[0]!.body).toMatchObject({
    answers: [
      { question: { zh: "饮食. [忌口]'s", en: '' }, answer: '素食' },
      { question: { zh: '', en: 'Size' }, answer: 'L' },
    ],
  });
});

it('what the organisation asks by now is read after a refusal, and nothing typed is lost', async () => {
  let listing = LISTING;
  const { hand } = open(
    {
      cooperationListingRead: () => ok(listing),
      activitySignUp: refusal('报名问题：请填写', [{ place: 'answers.0', msg: '请填写' }]),
    },
    '?listing=42',
  );
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: '想对主办方说的话',
  });
  await hand.type(note, '两人同行');
  listing = ASKED;
  await hand.click(screen.getByRole('button', { name: '报名参加' }));
  expect(await screen.findByRole('textbox', { name: /^饮食/ })).toBeTruthy();
  expect(note.value).toBe('两人同行');
});

it.each([
  [{ capacity: 60, taken: 60, waiting: 3, isOpen: true }, /名额已满.*3 人候补/],
  [{ capacity: null, taken: 7, waiting: 0, isOpen: true }, '已有 7 人报名。'],
  [{ capacity: 60, taken: 60, waiting: 3, isOpen: false }, '该活动目前不接受报名。'],
])('an activity with %j says %s', async (places, words) => {
  open({ cooperationActivityPlaces: ok(places) }, '?listing=42');
  expect(await screen.findByText(words)).toBeTruthy();
});

it('whoever has signed up already sees the ticket instead of the form', async () => {
  open({ activityList: ok([ownSignUp()]) }, '?listing=42');
  expect(await screen.findByRole('img', { name: '入场票', hidden: true })).toBeTruthy();
  expect(screen.getByText('a-ticket')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '报名：开放日' })).toBeNull();
});

it('whoever was not accepted is not asked to fill the form again', async () => {
  const given = { status: 'declined', code: null } as const;
  open({ activityList: ok([ownSignUp(given)]) }, '?listing=42');
  expect(await screen.findByText('主办方未接受')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '报名：开放日' })).toBeNull();
});

it('an offered place is taken', async () => {
  const offered = { status: 'offered', code: null, offeredUntil: '2026-06-01T04:00:00Z' } as const;
  let own = ownSignUp(offered);
  const activityTake = () => ((own = ownSignUp()), ok({}));
  const { hand, sent } = open({ activityList: () => ok([own]), activityTake });
  expect(await screen.findByText('名额为您保留至 2026-06-01 12:00（北京时间）。')).toBeTruthy();
  await hand.click(screen.getByRole('button', { name: '接受名额' }));
  await waitFor(() => expect(sent('activityTake')).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem')));
});

it('a place is given up only once that is confirmed', async () => {
  const { hand, sent } = open({ activityList: ok([ownSignUp()]), activityCancel: ok({}) });
  await hand.click(await screen.findByRole('button', { name: '取消报名' }));
  expect(sent('activityCancel')).toEqual([]);
  await hand.click(screen.getByRole('button', { name: '取消报名' }));
  await waitFor(() =>
    expect(sent('activityCancel')).toEqual([{ name: 'activityCancel', params: { id: 42 } }]),
  );
});

it.each([
  [
    'waiting',
    { status: 'waiting', code: null, ahead: 3 },
    ['查看活动', '取消报名'],
    '您排在候补第 4 位。',
  ],
  ['cancelled', { status: 'cancelled', code: null }, ['查看活动', '重新报名'], '已取消'],
  ['signed up', {}, ['查看活动', '加入日历', '取消报名'], '已报名'],
  ['begun', { hasBegun: true }, ['查看活动'], '已报名'],
  [
    'hidden',
    { isVisible: false },
    ['加入日历', '取消报名'],
    '该活动目前不再展示，请向主办方确认。',
  ],
  ['declined', { status: 'declined', code: null }, ['查看活动'], '主办方未接受'],
  ['over', { status: 'over', code: null, hasBegun: true }, ['查看活动'], '已结束'],
  [
    'checked in',
    { checkedInAt: '2026-06-01T04:00:00Z' },
    ['查看活动', '加入日历'],
    '已于 2026-06-01 12:00（北京时间）签到',
  ],
] as const)('one that is %s offers what can be done', async (_, given, offered, words) => {
  open({ activityList: ok([ownSignUp(given)]) });
  const [item] = (await screen.findAllByRole('listitem')) as [HTMLElement];
  const names = [...within(item).queryAllByRole('link'), ...within(item).queryAllByRole('button')];
  expect(names.map(({ textContent }) => textContent)).toEqual(offered);
  expect(within(item).getByText(words)).toBeTruthy();
});

it('whoever has a place reads what the organiser tells attendees, with its link', async () => {
  const briefing = { text: '请带身份证\n东门签到', link: 'https://example.org/live' };
  open({ activityList: ok([ownSignUp({ briefing })]) });
  expect((await screen.findByText(/请带身份证/)).textContent).toBe(briefing.text);
  const link = screen.getByRole('link', { name: briefing.link });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    briefing.link,
    'nofollow noopener',
  ]);
});

it('a place is put into the calendar by the clock of the place, with the way to take part', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  // The browser of the tests would leave the page.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const given = {
    starts: '2027-07-01T09:00',
    ends: '2027-07-01T17:30',
    zone: 'America/Sao_Paulo',
    place: { zh: '', en: '' },
    briefing: { text: '提前十分钟上线', link: 'https://example.org/live' },
  };
  const { hand } = open({ activityList: ok([ownSignUp(given)]) });
  await hand.click(await screen.findByRole('button', { name: '加入日历' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const text = await (saved.mock.calls[0]![0] as Blob).text();
  const lines = text.split('\r\n').filter((line) => /^(?:DT(?:START|END)|SUMMARY|LOC)/.test(line));
  expect(lines).toEqual([
    'DTSTART:20270701T120000Z',
    'DTEND:20270701T203000Z',
    'SUMMARY:开放日',
    'LOCATION:https://example.org/live',
  ]);
});

it('what is ticked stays when the page learns more of its reader', async () => {
  const { hand, learn } = open({}, '?listing=42');
  await screen.findByRole('heading', { name: '报名：开放日' });
  await learn({ phonenumber: '13800000001' });
  const phone = screen.getByRole<HTMLInputElement>('checkbox', { name: /^手机/ });
  await hand.click(phone);
  await learn({ phonenumber: '13800000001', email: 'a@example.org' });
  expect(phone.checked).toBe(true);
});

it('an activity that cannot be read is tried again, or left', async () => {
  const { hand } = open({ cooperationListingRead: refusal('没有找到') }, '?listing=42');
  expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy();
  await hand.click(screen.getByRole('button', { name: '取消' }));
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  expect(location.search).toBe('');
});

it('a sign-up that was given up is renewed in a form that takes the focus', async () => {
  const given = { status: 'cancelled', code: null } as const;
  const { hand } = open({ activityList: ok([ownSignUp(given)]) });
  await hand.click(await screen.findByRole('button', { name: '重新报名' }));
  const heading = await screen.findByRole('heading', { name: '报名：开放日' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('who has signed up for nothing is led to the activities', async () => {
  open({});
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '去看活动' });
  expect(link.getAttribute('href')).toBe('/cooperation/activity/');
});
