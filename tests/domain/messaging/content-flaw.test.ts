import { describe, expect, it } from 'vitest';
import { contentFlaws } from '#domain/messaging/content-flaw.ts';
import { contentGiven } from '#tests/kit/messaging/template.ts';

const RULES = {
  channels: ['site', 'mail', 'sms', 'wechat'] as const,
  parameters: ['code', 'title'],
  needed: ['code'],
};
const both = (text: string) => ({ zh: text, en: text });
const MAIL = {
  channels: ['mail' as const],
  mailSubject: both('{title}'),
  mailBody: both('{code}'),
};

describe('contentFlaws', () => {
  it('accepts a content that can be sent', () => {
    expect(contentFlaws(contentGiven(MAIL), RULES)).toEqual([]);
  });

  it('ignores the texts of disabled channels', () => {
    expect(contentFlaws(contentGiven({ siteText: both('{nobody}') }), RULES)).toEqual([]);
  });

  it('reports the place of each unknown placeholder and of each missing one', () => {
    const content = contentGiven({ ...MAIL, mailBody: { zh: '{code}{cod}', en: 'Hello' } });
    expect(contentFlaws(content, RULES)).toEqual([
      { place: 'mailBody.zh', rules: [{ name: 'placeholder', values: { name: 'cod' } }] },
      { place: 'mailBody.en', rules: [{ name: 'placeholderMissing', values: { name: 'code' } }] },
    ]);
  });

  it('requires Chinese, but not English', () => {
    const content = contentGiven({
      ...MAIL,
      mailSubject: both(''),
      mailBody: { zh: '{code}', en: '' },
    });
    expect(contentFlaws(content, RULES)).toEqual([
      { place: 'mailSubject.zh', rules: [{ name: 'needed', values: {} }] },
    ]);
  });

  it('refuses a channel that the message does not support', () => {
    const rules = { ...RULES, channels: ['sms'] as const };
    expect(contentFlaws(contentGiven(MAIL), rules)).toEqual([
      { place: 'channels', rules: [{ name: 'choice', values: {} }] },
    ]);
  });

  it('requires the parameters of the provider, and the fields of WeChat', () => {
    const sms = contentGiven({ channels: ['sms'], smsText: both('{code}'), smsOrder: ['cod'] });
    expect(contentFlaws(sms, RULES)).toEqual([
      {
        place: 'smsOrder',
        rules: [
          { name: 'placeholder', values: { name: 'cod' } },
          { name: 'placeholderMissing', values: { name: 'code' } },
        ],
      },
    ]);
    const wechat = contentGiven({ channels: ['wechat'], wechatFields: both('{code}') });
    expect(contentFlaws(wechat, RULES).map(({ place }) => place)).toEqual([
      'wechatTemplate',
      'wechatFields.zh',
      'wechatFields.en',
    ]);
  });
});
