import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  dayOf,
  formatDay,
  formatMinute,
  formatMonths,
  formatOwnTime,
  formatSpan,
  monthOf,
  zoneName,
} from '#lib/date.ts';

describe('formatDay', () => {
  it.each([
    ['zh', '2025年6月18日'],
    ['en', '18 June 2025'],
  ] as const)('writes a day in %s', (locale, text) => {
    expect(formatDay('2025-06-18', locale)).toBe(text);
  });

  it('uses the time zone of the contest', () => {
    expect(formatDay('2025-06-18T20:00:00Z', 'zh')).toBe('2025年6月19日');
  });
});

describe('dayOf', () => {
  it.each([
    ['2025-06-18T15:59:59Z', '2025-06-18'],
    ['2025-06-18T16:00:00Z', '2025-06-19'],
    ['2025-06-18T09:00:00+08:00', '2025-06-18'],
  ])('returns the day of %s in the time zone of the contest', (moment, day) => {
    expect(dayOf(moment)).toBe(day);
  });
});

describe('formatMinute', () => {
  it.each([
    ['zh', '2025年6月30日 18:00'],
    ['en', '30 June 2025 at 18:00'],
  ] as const)('writes a moment in %s', (locale, text) => {
    expect(formatMinute('2025-06-30T10:00:00Z', locale)).toBe(text);
  });
});

describe('formatSpan', () => {
  it.each([
    ['2025-04-09', '2025-10-17', '2025年4月9日至10月17日', '9 April – 17 October 2025'],
    ['2025-10-15', '2025-10-17', '2025年10月15日至17日', '15–17 October 2025'],
    ['2025-10-15', '2025-10-15', '2025年10月15日', '15 October 2025'],
    [
      '2024-12-30',
      '2025-01-02',
      '2024年12月30日至2025年1月2日',
      '30 December 2024 – 2 January 2025',
    ],
  ])('writes %s to %s', (from, to, zh, en) => {
    expect([formatSpan(from, to, 'zh'), formatSpan(from, to, 'en')]).toEqual([zh, en]);
  });

  it('leaves out the year in the short style', () => {
    const from = '2025-04-09T01:00:00Z';
    const to = '2025-06-30T10:00:00Z';
    expect([
      formatSpan(from, to, 'zh', 'shortDay'),
      formatSpan(from, to, 'en', 'shortDay'),
    ]).toEqual(['4月9日至6月30日', '9 Apr – 30 Jun']);
  });
});

describe('the months of a list', () => {
  it.each([
    ['2025-01-05', '2025-06-05', '2025年1月至6月', 'January – June 2025'],
    ['2025-01-05', '2025-01-25', '2025年1月', 'January 2025'],
    ['2024-11-05', '2025-01-25', '2024年11月至2025年1月', 'November 2024 – January 2025'],
  ])('are written as one span for %s to %s', (from, until, zh, en) => {
    expect([formatMonths(from, until, 'zh'), formatMonths(from, until, 'en')]).toEqual([zh, en]);
  });

  it('use the time zone of the contest, not that of the reader', () => {
    expect(monthOf('2025-05-31T20:00:00Z')).toBe('2025-06');
  });
});

it.each([
  ['Asia/Shanghai', '中国标准时间', 'China Standard Time'],
  ['America/Sao_Paulo', '巴西利亚标准时间', 'Brasilia Standard Time'],
])('the time zone %s is named as people name it', (zone, zh, en) => {
  expect([zoneName(zone, 'zh'), zoneName(zone, 'en')]).toEqual([zh, en]);
});

describe('formatOwnTime', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['Asia/Shanghai', '02:12'],
    ['Europe/London', '19:12'],
  ])('uses the clock of a reader in %s', (zone, text) => {
    vi.stubEnv('TZ', zone);
    expect(formatOwnTime('2026-06-30T18:12:00Z', 'en')).toBe(text);
  });
});
