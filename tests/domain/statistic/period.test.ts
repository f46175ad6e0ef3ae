import { describe, expect, it } from 'vitest';
import { daysOf, defaultPeriod } from '#domain/statistic/period.ts';
import { provincesIn } from '#domain/statistic/region.ts';
import { deviceOf, isCounted, sectionOf } from '#domain/statistic/visit.ts';

describe('a period', () => {
  it('is the last thirty days by default', () => {
    expect(defaultPeriod('2026-03-01')).toEqual({ from: '2026-01-31', until: '2026-03-01' });
    expect(daysOf(defaultPeriod('2026-03-01'))).toHaveLength(30);
  });

  it('lists each of its days, even across the end of a leap month', () => {
    expect(daysOf({ from: '2028-02-28', until: '2028-03-01' })).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
  });
});

describe('a region', () => {
  it('is an area with its provinces, or a single group', () => {
    expect(provincesIn('northeast')).toEqual(['21', '22', '23']);
    expect(provincesIn('11')).toEqual(['11']);
    expect(provincesIn('abroad')).toEqual(['abroad']);
  });
});

describe('a visit', () => {
  const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36';
  const headers = { userAgent: BROWSER, gpc: '', dnt: '', purpose: '' };

  it('counts from a browser, unless it opts out or prefetches', () => {
    expect(isCounted(headers)).toBe(true);
    expect(isCounted({ ...headers, gpc: '1' })).toBe(false);
    expect(isCounted({ ...headers, dnt: '1' })).toBe(false);
    expect(isCounted({ ...headers, purpose: 'prefetch' })).toBe(false);
  });

  it.each([
    'Googlebot/2.1',
    'Baiduspider',
    'curl/8.0',
    'python-requests/2',
    'HeadlessChrome/1',
    '',
  ])('does not count from %j', (userAgent) => {
    expect(isCounted({ ...headers, userAgent })).toBe(false);
  });

  it('has a known section and device', () => {
    expect(['home', 'gags', 'nowhere', '__proto__', ''].map(sectionOf)).toEqual([
      'home',
      'gags',
      'else',
      'else',
      'else',
    ]);
    expect(deviceOf('Mozilla/5.0 (Linux; Android 14) Mobile')).toBe('phone');
    expect(deviceOf(BROWSER)).toBe('desk');
  });
});
