import { describe, expect, it } from 'vitest';
import { quietUntil } from '#domain/messaging/quiet.ts';

const zone = 'Asia/Shanghai';
const SMS = { category: 'service', channel: 'sms', neededBy: null, zone } as const;

describe('quietUntil', () => {
  it.each([
    ['2026-11-22T22:00:00+08:00', '2026-11-23T08:00:00+08:00'],
    ['2026-11-22T23:30:15+08:00', '2026-11-23T08:00:00+08:00'],
    ['2026-11-23T00:00:00+08:00', '2026-11-23T08:00:00+08:00'],
    ['2026-11-23T07:59:59+08:00', '2026-11-23T08:00:00+08:00'],
  ])('delays a message at %s until %s', (now, until) => {
    expect(quietUntil(new Date(now), SMS)?.toISOString()).toBe(new Date(until).toISOString());
  });

  it.each(['2026-11-23T08:00:00+08:00', '2026-11-22T21:59:59+08:00'])(
    'does not delay a message at %s',
    (now) => {
      expect(quietUntil(new Date(now), SMS)).toBeUndefined();
    },
  );

  it('uses the time zone of the reader', () => {
    const now = new Date('2026-11-22T23:00:00+08:00');
    expect(quietUntil(now, { ...SMS, zone: 'Europe/London' })).toBeUndefined();
    expect(quietUntil(now, { ...SMS, channel: 'wechat' })).toBeInstanceOf(Date);
  });

  it('does not delay what has to be read within twelve hours, but what is too late already', () => {
    const night = new Date('2026-11-22T23:00:00+08:00');
    const until = (neededBy: string) =>
      quietUntil(night, { ...SMS, neededBy: new Date(neededBy) })?.toISOString();
    expect([
      until('2026-11-22T22:59:59+08:00'),
      until('2026-11-23T01:00:00+08:00'),
      until('2026-11-23T10:59:59+08:00'),
      until('2026-11-23T11:00:00+08:00'),
    ]).toEqual(['2026-11-23T00:00:00.000Z', undefined, undefined, '2026-11-23T00:00:00.000Z']);
  });

  it('never delays security messages, nor silent channels', () => {
    const night = new Date('2026-11-22T23:00:00+08:00');
    expect(quietUntil(night, { ...SMS, category: 'security' })).toBeUndefined();
    expect(quietUntil(night, { ...SMS, channel: 'mail' })).toBeUndefined();
  });
});
