import { describe, expect, it } from 'vitest';
import { isZone, nextMoment, nextMoments } from '#domain/operations/cron.ts';

const zone = 'Asia/Shanghai';
const after = new Date('2026-03-01T00:00:00.000Z');
const next = (cron: string, count: number) =>
  nextMoments({ cron, zone }, after, count).map((moment) => moment.toISOString());

describe('the next moments of a schedule', () => {
  it.each([
    ['*/15 * * * *', ['2026-03-01T00:15:00.000Z', '2026-03-01T00:30:00.000Z']],
    ['0 0/5 * * * ?', ['2026-03-01T00:05:00.000Z', '2026-03-01T00:10:00.000Z']],
    ['10 0 3 * * ?', ['2026-03-01T19:00:10.000Z', '2026-03-02T19:00:10.000Z']],
    ['0 0 9 15W * ?', ['2026-03-16T01:00:00.000Z', '2026-04-15T01:00:00.000Z']],
    ['0 0 9 ? * 6#3', ['2026-03-20T01:00:00.000Z', '2026-04-17T01:00:00.000Z']],
    ['0 0 9 LW * ?', ['2026-03-31T01:00:00.000Z', '2026-04-30T01:00:00.000Z']],
    ['0 0 0 1 1 ? 2027', ['2026-12-31T16:00:00.000Z']],
  ])('of %s are in its time zone', (cron, moments) => {
    expect(next(cron, 2)).toEqual(moments);
  });

  it.each([
    '0 0 0 30 2 ?',
    '0 0 0 1 1 ? 2020',
    'every day',
    '',
    '61 * * * *',
    '* * *',
    '@annually',
  ])('of %s are none', (cron) => {
    expect(next(cron, 5)).toEqual([]);
    expect(nextMoment({ cron, zone }, after)).toBeNull();
  });

  it('are none in an unknown time zone', () => {
    expect(nextMoments({ cron: '0 0 3 * * ?', zone: 'Moon/Base' }, after, 5)).toEqual([]);
  });

  it('keep the local time when clocks go forward', () => {
    const berlin = { cron: '0 30 8 * * ?', zone: 'Europe/Berlin' };
    const moments = nextMoments(berlin, new Date('2026-03-28T00:00:00.000Z'), 2);
    expect(moments.map((moment) => moment.toISOString())).toEqual([
      '2026-03-28T07:30:00.000Z',
      '2026-03-29T06:30:00.000Z',
    ]);
  });
});

it('isZone recognises time zones', () => {
  expect(['Asia/Shanghai', 'UTC', 'Moon/Base', ''].map(isZone)).toEqual([true, true, false, false]);
});
