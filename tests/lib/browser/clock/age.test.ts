import { expect, it } from 'vitest';
import { ageOf } from '#lib/browser/clock/age.ts';

const now = new Date('2026-11-10T12:00:00Z');

it.each([
  ['2026-11-10T12:00:09Z', '1分钟前', '1 minute ago'],
  ['2026-11-10T11:59:30Z', '1分钟前', '1 minute ago'],
  ['2026-11-10T11:00:01Z', '59分钟前', '59 minutes ago'],
  ['2026-11-10T11:00:00Z', '1小时前', '1 hour ago'],
  ['2026-11-09T12:30:00Z', '23小时前', '23 hours ago'],
  ['2026-11-09T12:00:00Z', '1天前', '1 day ago'],
  ['2026-11-01T08:00:00Z', '9天前', '9 days ago'],
])('says how long ago %s was', (moment, zh, en) => {
  expect([ageOf(moment, now, 'zh'), ageOf(moment, now, 'en')]).toEqual([zh, en]);
});
