import { describe, expect, it } from 'vitest';
import { formSettings } from '#contract/forms/settings.ts';
import { openingOf } from '#domain/forms/collecting/opening.ts';

const at = (text: string): Date => new Date(`2026-03-${text}+08:00`);
const opening = (settings: object, now: string, begun?: string) =>
  openingOf(
    { state: 'collecting', settings: formSettings.parse(settings) },
    at(now),
    begun === undefined ? null : at(begun),
  );
const WINDOW = { from: '2026-03-02T09:00:00+08:00', until: '2026-03-06T18:00:00+08:00' };

describe('a form', () => {
  it.each(['unpublished', 'ended'] as const)(
    'that is %s is so regardless of its calendar',
    (state) => {
      expect(openingOf({ state, settings: formSettings.parse(WINDOW) }, at('03T10:00'))).toBe(
        state,
      );
    },
  );

  it.each([
    ['02T08:59:59', 'notBegun'],
    ['02T09:00:00', 'open'],
    ['06T17:59:59.999', 'open'],
    ['06T18:00:00', 'over'],
  ])('with a beginning and an end is at %s: %s', (now, expected) => {
    expect(opening(WINDOW, now)).toBe(expected);
  });

  it.each([
    // The second of March 2026 is a Monday.
    ['02T12:00', 'open'],
    ['07T12:00', 'resting'],
    ['08T12:00', 'resting'],
  ])('that is open on weekdays is on the %s: %s', (now, expected) => {
    expect(opening({ weekdays: [1, 2, 3, 4, 5] }, now)).toBe(expected);
  });

  it.each([
    ['09:00', '17:00', '08:59', 'resting'],
    ['09:00', '17:00', '09:00', 'open'],
    ['09:00', '17:00', '17:00', 'resting'],
    ['22:00', '02:00', '23:30', 'open'],
    ['22:00', '02:00', '01:59', 'open'],
    ['22:00', '02:00', '02:00', 'resting'],
  ])('that is open from %s to %s is at %s: %s', (from, until, now, expected) => {
    expect(opening({ hours: { from, until } }, `03T${now}`)).toBe(expected);
  });
});

describe('a form that is open past midnight on some weekdays', () => {
  // The sixth of March 2026 is a Friday.
  it.each([
    ['06T01:00', 'resting'],
    ['06T21:59', 'resting'],
    ['06T22:00', 'open'],
    ['07T00:00', 'open'],
    ['07T01:59', 'open'],
    ['07T02:00', 'resting'],
    ['07T22:00', 'resting'],
  ])('belongs to the day on which it opens: %s is %s', (now, expected) => {
    const hours = { from: '22:00', until: '02:00' };
    expect(opening({ weekdays: [5], hours }, now)).toBe(expected);
  });

  it('stays open after the last night of a week', () => {
    const hours = { from: '22:00', until: '02:00' };
    expect(opening({ weekdays: [7], hours }, '09T01:00')).toBe('open');
  });
});

describe('the grace of somebody who began in time', () => {
  it.each([
    ['06T17:59', '06T18:09:59.999', 'open'],
    ['06T17:59', '06T18:10', 'over'],
    ['06T18:00', '06T18:05', 'over'],
    ['02T08:00', '06T18:05', 'over'],
  ])(
    'allows one who began at %s to finish at %s within ten minutes: %s',
    (begun, now, expected) => {
      expect(opening({ ...WINDOW, grace: 10 }, now, begun)).toBe(expected);
    },
  );

  it('does not exist unless it is set', () => {
    expect(opening({ ...WINDOW, grace: 0 }, '06T18:00', '06T17:00')).toBe('over');
  });

  it('also extends the hours of the day', () => {
    const settings = { hours: { from: '09:00', until: '17:00' }, grace: 10 };
    expect(opening(settings, '03T17:09', '03T16:30')).toBe('open');
    expect(opening(settings, '03T17:11', '03T16:30')).toBe('resting');
  });

  it('may be longer than the window', () => {
    const settings = { ...WINDOW, from: '2026-03-06T17:58:00+08:00', grace: 10 };
    expect(opening(settings, '06T18:07', '06T17:59')).toBe('open');
  });

  it('ends when somebody closes the form', () => {
    const settings = formSettings.parse({ grace: 10 });
    expect(openingOf({ state: 'ended', settings }, at('03T10:00'), at('03T09:59'))).toBe('ended');
  });
});
