import { describe, expect, it, vi } from 'vitest';
import { ownZone, zoneHint, zoneOptions } from '#lib/browser/clock/zone-option.ts';

describe('the options of time zones', () => {
  it('are named as in the database of zones, without its underscores', () => {
    expect(zoneOptions('', 'zh')).toContainEqual({
      value: 'America/New_York',
      label: 'America/New York',
    });
  });

  it('begin with the zone of the reader', () => {
    expect(zoneOptions('', 'zh')[0]?.value).toBe(ownZone('zh'));
  });

  it('go on with those of the countries of the contest, in the language of the reader', () => {
    const first = (locale: 'zh' | 'en') =>
      zoneOptions('', locale)
        .slice(0, 10)
        .map(({ label }) => label);
    expect(first('zh')).toContain('中国标准时间 · Asia/Shanghai');
    expect(first('en')).toContain('China Standard Time · Asia/Shanghai');
    const others = first('zh').filter((label) => !/\p{Script=Han}.* · \w+\/\w/u.test(label));
    expect(others).toEqual([]);
  });

  it('keep a chosen zone that the browser does not list', () => {
    expect(zoneOptions('nowhere', 'zh')[0]).toEqual({ value: 'nowhere', label: 'nowhere' });
  });

  it('name each zone once', () => {
    const values = zoneOptions('Europe/Paris', 'zh').map(({ value }) => value);
    expect(new Set(values).size).toBe(values.length);
  });

  it('are explained in the language of the reader, if they are known', () => {
    expect(zoneHint('Asia/Shanghai', 'zh')).toBe('中国标准时间');
    expect(zoneHint('Asia/Shanghai', 'en')).toBe('China Standard Time');
    expect([zoneHint('', 'en'), zoneHint('nowhere', 'en')]).toEqual(['', '']);
  });
});

it.each([
  ['UTC', 'zh', 'Asia/Shanghai'],
  ['UTC', 'en', 'UTC'],
  ['Asia/Dubai', 'zh', 'Asia/Dubai'],
] as const)('the zone of whoever reads by %s in %s is %s', (timeZone, locale, zone) => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone };
  });
  expect(ownZone(locale)).toBe(zone);
});
