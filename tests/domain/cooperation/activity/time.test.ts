import { describe, expect, it } from 'vitest';
import {
  activityTimes,
  isSignUpOpen,
  isSoon,
  lastOffer,
  offerEnd,
} from '#domain/cooperation/activity/time.ts';

const zone = 'Asia/Shanghai';
const times = (signUpUntil: string | null) =>
  activityTimes({ starts: '2026-09-10T09:00', signUpUntil, zone });
const at = (clock: string) => new Date(`${clock}:00+08:00`);

describe('sign-up', () => {
  it.each([
    ['2026-09-08T18:00', '2026-09-08T17:59', true],
    ['2026-09-08T18:00', '2026-09-08T18:00', false],
    // Nobody signs up for what has begun, whatever its organisation says.
    ['2026-09-12T18:00', '2026-09-10T08:59', true],
    ['2026-09-12T18:00', '2026-09-10T09:00', false],
    [null, '2026-09-01T09:00', false],
  ])('until %s is open at %s: %s', (until, now, isOpen) => {
    expect(isSignUpOpen(at(now), times(until))).toBe(isOpen);
  });
});

describe('a place that is offered', () => {
  it.each([
    ['2026-09-10T09:00', '2026-09-01T12:00', '2026-09-02T12:00'],
    // Not after sign-up has closed, and not within two hours of the start.
    ['2026-09-08T18:00', '2026-09-08T12:00', '2026-09-08T18:00'],
    ['2026-09-10T09:00', '2026-09-10T06:00', '2026-09-10T07:00'],
  ])('of an activity until %s is kept from %s to %s', (until, now, end) => {
    expect(offerEnd(at(now), times(until))).toEqual(at(end));
  });

  it.each([
    ['2026-09-10T09:00', '2026-09-10T07:00'],
    ['2026-09-08T18:00', '2026-09-08T18:00'],
    [null, '2026-09-01T12:00'],
  ])('is none with sign-up until %s at %s', (until, now) => {
    expect(offerEnd(at(now), times(until))).toBeUndefined();
  });

  it('is none after the last offer', () => {
    expect(lastOffer(times('2026-09-08T18:00'))).toEqual(at('2026-09-08T18:00'));
    expect(lastOffer(times('2026-09-10T09:00'))).toEqual(at('2026-09-10T07:00'));
    expect(lastOffer(times(null))).toEqual(new Date(0));
  });
});

it.each([
  ['2026-09-09T09:00', false],
  ['2026-09-09T09:01', true],
  ['2026-09-10T08:59', true],
])('at %s it begins within a day: %s', (now, isNear) => {
  expect(isSoon(at(now), times(null).starts)).toBe(isNear);
});
