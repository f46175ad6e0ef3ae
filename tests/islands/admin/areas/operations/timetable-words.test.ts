import { describe, expect, it } from 'vitest';
import { translator } from '#content/i18n/translate.ts';
import { nextMoment } from '#domain/operations/cron.ts';
import { timetableWords } from '#islands/admin/areas/operations/timetable-words.ts';

const SAID: readonly (readonly [cron: string, zh: string, en: string])[] = [
  ['0 0 8 * * ?', '每天 08:00', 'Every day at 08:00'],
  ['0 8 * * *', '每天 08:00', 'Every day at 08:00'],
  ['0 0 8,20 * * ?', '每天 08:00和20:00', 'Every day at 08:00 and 20:00'],
  ['30 0 8 * * ?', '每天 08:00:30', 'Every day at 08:00:30'],
  ['0 30 8 ? * 2-6', '每周一至周五 08:30', 'Every Monday to Friday at 08:30'],
  ['0 30 8 ? * MON-FRI', '每周一至周五 08:30', 'Every Monday to Friday at 08:30'],
  ['0 0 8 ? * 1,7', '每周日和周六 08:00', 'Every Sunday and Saturday at 08:00'],
  ['0 0 9 1 * ?', '每月 1 日 09:00', 'Each month on day 1 at 09:00'],
  ['0 0 9 1,15 * ?', '每月 1 日和 15 日 09:00', 'Each month on day 1 and on day 15 at 09:00'],
  ['0 0 9 1-5 * ?', '每月 1 日至 5 日 09:00', 'Each month on days 1 to 5 at 09:00'],
  ['0 0 9 1/2 * ?', '每月 1 日起每 2 天 09:00', 'Each month every 2 days from day 1 at 09:00'],
  ['0 0 12 L * ?', '每月最后一天 12:00', 'Each month on the last day at 12:00'],
  ['0 0 12 LW * ?', '每月最后一个工作日 12:00', 'Each month on the last working day at 12:00'],
  [
    '0 0 8 15W * ?',
    '每月离 15 日最近的工作日 08:00',
    'Each month on the working day nearest day 15 at 08:00',
  ],
  ['0 0 9 ? * 6#3', '每月第三个周五 09:00', 'On the third Friday of each month at 09:00'],
  ['0 0 9 ? * 6L', '每月最后一个周五 09:00', 'On the last Friday of each month at 09:00'],
  ['0 0 9 1 * 2', '每月 1 日或每周一 09:00', 'Each month on day 1 or every Monday at 09:00'],
  [
    '0 0 9 1 1,7 ?',
    '一月和七月，每月 1 日 09:00',
    'Each month on day 1 at 09:00, in January and July',
  ],
  ['0 0 8 * 6-8 ?', '六月至八月，每天 08:00', 'Every day at 08:00, in June to August'],
  [
    '0 0 8 1 1 ? 2027',
    '2027 年，一月，每月 1 日 08:00',
    'Each month on day 1 at 08:00, in January, in 2027',
  ],
  ['0 0 * * * ?', '每小时', 'Every hour'],
  ['0 7 * * * ?', '每小时第 7 分钟', 'Every hour at minute 7'],
  ['0 0 */2 * * ?', '每 2 小时', 'Every 2 hours'],
  [
    '0 0 1/6 * * ?',
    '每天 01:00、07:00、13:00和19:00',
    'Every day at 01:00, 07:00, 13:00 and 19:00',
  ],
  ['0 0 1/2 * * ?', '从 01:00 起每 2 小时', 'Every 2 hours from 01:00'],
  ['0 0 6-23/2 * * ?', '06:00 至 23:00 每 2 小时', 'Every 2 hours from 06:00 to 23:00'],
  ['0 5/10 * * * ?', '从第 5 分钟起每 10 分钟', 'Every 10 minutes from minute 5'],
  [
    '0 7,37 8-18 * * ?',
    '08:00 至 18:59，每小时第 7和37 分钟',
    '08:00 to 18:59, every hour at minute 7 and 37',
  ],
  ['15 * * * * ?', '每分钟，第 15 秒', 'Every minute, at second 15'],
  ['0 */5 * * * ?', '每 5 分钟', 'Every 5 minutes'],
  ['* * * * *', '每分钟', 'Every minute'],
  ['*/30 * * * * ?', '每 30 秒', 'Every 30 seconds'],
  ['* * * * * ?', '每秒', 'Every second'],
  ['0 0/15 8-18 * * ?', '08:00 至 18:59，每 15 分钟', '08:00 to 18:59, every 15 minutes'],
  [
    '0 0/15 8-18 ? * 2-6',
    '每周一至周五，08:00 至 18:59，每 15 分钟',
    'Every Monday to Friday, 08:00 to 18:59, every 15 minutes',
  ],
];

describe.each(SAID)('the schedule %s', (cron, zh, en) => {
  it('is described in both languages', () => {
    expect([
      timetableWords(cron, 'zh', translator('zh')),
      timetableWords(cron, 'en', translator('en')),
    ]).toEqual([zh, en]);
  });
});

it('the described schedules are valid', () => {
  const after = new Date('2026-11-26T00:00:00Z');
  const never = SAID.filter(([cron]) => !nextMoment({ cron, zone: 'Asia/Shanghai' }, after));
  expect(never).toEqual([]);
});

it('an invalid schedule has no description', () => {
  expect(
    ['', 'every day', '0 0 8 * *x ?', '1 2 3'].map((cron) =>
      timetableWords(cron, 'zh', translator('zh')),
    ),
  ).toEqual(['', '', '', '']);
});
