import { describe, expect, it } from 'vitest';
import { isWanted, wishesOf } from '#domain/messaging/wish.ts';

describe('isWanted', () => {
  it('is always true for security messages and for messages on the site', () => {
    const security = { category: 'security', channel: 'mail' } as const;
    const site = { category: 'news', channel: 'site' } as const;
    expect(isWanted(security, [{ ...security, isOn: false }])).toBe(true);
    expect(isWanted(site, [{ ...site, isOn: false }])).toBe(true);
  });

  it('is true for service messages unless opted out, and for news only if opted in', () => {
    const service = { category: 'service', channel: 'mail' } as const;
    const news = { category: 'news', channel: 'mail' } as const;
    expect([isWanted(service, []), isWanted(news, [])]).toEqual([true, false]);
    expect(isWanted(service, [{ ...service, isOn: false }])).toBe(false);
    expect(isWanted(news, [{ ...news, isOn: true }])).toBe(true);
  });
});

describe('wishesOf', () => {
  it('lists all choices with their current values', () => {
    const said = [{ category: 'service', channel: 'sms', isOn: false }] as const;
    expect(wishesOf(said)).toEqual([
      { category: 'service', channel: 'mail', isOn: true },
      { category: 'service', channel: 'sms', isOn: false },
      { category: 'service', channel: 'wechat', isOn: true },
      { category: 'news', channel: 'mail', isOn: false },
      { category: 'news', channel: 'sms', isOn: false },
      { category: 'news', channel: 'wechat', isOn: false },
    ]);
  });
});
