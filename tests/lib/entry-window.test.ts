import { describe, expect, it } from 'vitest';
import type { EntryWindow } from '#contract/registration/entry/window.ts';
import { slice } from '#content/i18n/translate.ts';
import { windowDeed, windowFacts, windowState } from '#lib/entry-window.ts';
import { WINDOW_KEYS } from '#lib/texts/enter.ts';

const texts = slice('zh', WINDOW_KEYS);
const WINDOW: EntryWindow = {
  year: 2026,
  topic: { zh: '赛题', en: 'Topic' },
  now: '2026-06-01T00:00:00.000Z',
  state: 'open',
  from: '2026-04-01T01:00:00.000Z',
  until: '2026-06-30T10:00:00.000Z',
  grace: 10,
  quota: 20,
  left: 3,
  waiting: 0,
  listCap: 5,
  teamMin: 1,
  teamMax: 3,
  tutorMax: 2,
  isReviewed: true,
  form: null,
  own: null,
  team: null,
};
const windowOf = (change: Partial<EntryWindow>): EntryWindow => ({ ...WINDOW, ...change });

describe('the state of a registration', () => {
  it('includes the deadline while it is open', () => {
    expect(windowState(WINDOW, texts, 'zh')).toBe('报名中 · 2026年6月30日 18:00 截止');
  });

  it.each([
    ['the days left, the places and the time zone', WINDOW, ['还有 29 天', '剩余名额 3 / 20']],
    [
      'the last day',
      windowOf({ now: '2026-06-30T00:00:00.000Z', quota: null, left: null }),
      ['今天截止'],
    ],
    [
      'the length of the waiting list',
      windowOf({ left: 0, waiting: 2 }),
      ['还有 29 天', '名额已满，2 支队伍候补中'],
    ],
    [
      'that the waiting list is full',
      windowOf({ left: 0, waiting: 5 }),
      ['还有 29 天', '名额已满，候补也已满'],
    ],
    [
      'that there is no waiting list',
      windowOf({ left: 0, listCap: 0 }),
      ['还有 29 天', '名额已满'],
    ],
    ['no places once it is over', windowOf({ state: 'over' }), []],
  ])('includes %s', (_, window, facts) => {
    expect(windowFacts(window, texts)).toEqual([...facts, '均为北京时间（UTC+8）']);
  });
});

it('counts the days left by the calendar in Beijing, like the hero', () => {
  const english = slice('en', WINDOW_KEYS);
  const firstOf = (now: string) => windowFacts(windowOf({ now }), english)[0];
  // 23:59 and 00:01 in Beijing.
  expect(firstOf('2026-06-28T15:59:00.000Z')).toBe('2 days to go');
  expect(firstOf('2026-06-28T16:01:00.000Z')).toBe('1 day to go');
  expect(firstOf('2026-06-29T16:01:00.000Z')).toBe('Closes today');
});

describe('the next action of a registration', () => {
  it.each([
    ['enters the topic', WINDOW, '报名此题', '/entryInformation/contestant/?topic=30'],
    [
      'joins the waiting list',
      windowOf({ left: 0 }),
      '报名候补',
      '/entryInformation/contestant/?topic=30',
    ],
    [
      'continues a draft that can still be submitted, even late',
      windowOf({ state: 'over', own: { id: 7, state: 'draft', isOverdue: false } }),
      '继续填写报名',
      '/entryInformation/contestant/?id=7',
    ],
    [
      'shows a draft that can no longer be submitted as what it is',
      windowOf({ state: 'over', own: { id: 7, state: 'draft', isOverdue: true } }),
      '查看我的草稿',
      '/entryInformation/competition/?id=7',
    ],
    [
      'shows the submitted entry',
      windowOf({ own: { id: 7, state: 'review', isOverdue: false } }),
      '查看我的报名',
      '/entryInformation/competition/?id=7',
    ],
  ])('%s', (_, window, label, path) => {
    expect(windowDeed(window, 30, texts)).toEqual({ label, path });
  });

  it.each([
    ['it is over', windowOf({ state: 'over' })],
    ['the waiting list is full', windowOf({ left: 0, waiting: 5 })],
  ])('is absent if %s', (_, window) => {
    expect(windowDeed(window, 30, texts)).toBeUndefined();
  });
});
