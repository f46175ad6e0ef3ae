import { describe, expect, it } from 'vitest';
import { SMS_PURPOSES } from '#contract/messaging/sms.ts';
import { readConfig } from '#server/config.ts';
import { chooseProvider } from '#server/areas/messaging/provider/choose.ts';
import { outbox, textOf } from '#server/areas/messaging/provider/outbox.ts';

describe('the outbox', () => {
  it('prints a message with its code and half of the number', async () => {
    const printed: string[] = [];
    const provider = outbox((line) => printed.push(line));
    await provider.send({ phone: '13812345678', purpose: 'login', locale: 'zh', code: '012345' });
    expect(printed).toEqual([
      'SMS to 138****5678: 【Podium】登录验证码 012345，5 分钟内有效。请勿告知他人；如非本人操作，请忽略。\n',
    ]);
  });

  it('has a text for each purpose in both languages', () => {
    const texts = SMS_PURPOSES.flatMap((purpose) =>
      (['zh', 'en'] as const).map((locale) =>
        textOf({ phone: '13812345678', purpose, locale, code: '012345' }),
      ),
    );
    expect(texts.filter((text) => !text.includes('012345'))).toEqual([]);
    expect(new Set(texts).size).toBe(SMS_PURPOSES.length * 2);
  });
});

describe('chooseProvider', () => {
  it.each([
    ['outbox', true],
    ['aliyun', false],
    ['tencent', false],
  ])('knows %s', (name, isOutbox) => {
    const config = readConfig({
      SMS_PROVIDER: name,
      SMS_ACCESS_KEY_ID: 'id',
      SMS_ACCESS_KEY_SECRET: 'secret',
      SMS_SIGN_NAME: 'sign',
      SMS_TEMPLATE_ZH: 'T',
      SMS_APP_ID: '1400006666',
    });
    expect(chooseProvider(config).isOutbox).toBe(isOutbox);
  });
});
