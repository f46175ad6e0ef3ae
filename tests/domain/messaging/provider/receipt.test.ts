import { describe, expect, it } from 'vitest';
import { firstPoll, nextPoll } from '#domain/messaging/provider/receipt.ts';

const SENT = new Date('2026-11-22T08:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const after = (milliseconds: number) => new Date(SENT.getTime() + milliseconds);

describe('firstPoll', () => {
  it('is one minute after an SMS with a provider number', () => {
    expect(firstPoll('sms', '1^0', SENT)).toEqual(after(MINUTE));
  });

  it.each([
    ['sms', null],
    ['wechat', '3557254367693750277'],
    ['mail', '<1@example.org>'],
    ['site', null],
  ] as const)('is absent for a message on %s with the number %s', (channel, providerId) => {
    expect(firstPoll(channel, providerId, SENT)).toBeNull();
  });
});

describe('nextPoll', () => {
  it.each([
    [0, MINUTE],
    [MINUTE, 2 * MINUTE],
    [2 * MINUTE, 4 * MINUTE],
    [HOUR, 2 * HOUR],
    [6 * HOUR, 12 * HOUR],
    [12 * HOUR, 18 * HOUR],
    [70 * HOUR, 72 * HOUR],
  ])('of a message that is %d ms old is at the age %d', (age, next) => {
    expect(nextPoll(SENT, after(age))).toEqual(after(next));
  });

  it('ends after 72 hours', () => {
    expect(nextPoll(SENT, after(72 * HOUR))).toBeNull();
    expect(nextPoll(SENT, after(90 * HOUR))).toBeNull();
  });

  it('asks about twenty times in all', () => {
    const asks = [firstPoll('sms', '1', SENT)];
    for (let at = asks[0]; at; at = nextPoll(SENT, at)) asks.push(at);
    expect(asks.length - 1).toBeGreaterThan(15);
    expect(asks.length - 1).toBeLessThan(25);
    expect(asks.at(-1)).toEqual(after(72 * HOUR));
  });
});
