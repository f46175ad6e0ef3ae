import { describe, expect, it } from 'vitest';
import { zoneHint, zoneOptions } from '#lib/browser/clock/zone-option.ts';

describe('the options of time zones', () => {
  it('are named as in the database of zones, without its underscores', () => {
    expect(zoneOptions('')).toContainEqual({
      value: 'America/New_York',
      label: 'America/New York',
    });
  });

  it('begin with the zone of the reader', () => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(zoneOptions('')[0]?.value).toBe(own);
  });

  it('keep a chosen zone that the browser does not list', () => {
    expect(zoneOptions('nowhere')[0]).toEqual({ value: 'nowhere', label: 'nowhere' });
  });

  it('name each zone once', () => {
    const values = zoneOptions('Europe/Paris').map(({ value }) => value);
    expect(new Set(values).size).toBe(values.length);
  });

  it('are explained in the language of the reader, if they are known', () => {
    expect(zoneHint('Asia/Shanghai', 'zh')).toBe('中国标准时间');
    expect(zoneHint('Asia/Shanghai', 'en')).toBe('China Standard Time');
    expect([zoneHint('', 'en'), zoneHint('nowhere', 'en')]).toEqual(['', '']);
  });
});
