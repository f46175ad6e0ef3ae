import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { chooseMail, chooseSms } from '#server/areas/messaging/provider/choose.ts';
import { mailOutbox, smsOutbox } from '#server/areas/messaging/provider/outbox.ts';

describe('the outbox', () => {
  it('prints a short message with its code and half of the number', async () => {
    const printed: string[] = [];
    const sms = { phone: '13812345678', locale: 'zh', template: '', values: {} } as const;
    await smsOutbox((line) => printed.push(line)).send({ ...sms, text: '登录验证码 012345' });
    expect(printed).toEqual(['SMS to 138****5678: 登录验证码 012345\n']);
  });

  it('prints a mail with a part of its address', async () => {
    const printed: string[] = [];
    const mail = { subject: 'Hello', text: 'Your code is 012345', html: '', headers: {} };
    await mailOutbox((line) => printed.push(line)).send({ ...mail, to: 'ann@example.org' });
    expect(printed).toEqual(['Mail to a****@example.org: Hello\nYour code is 012345\n']);
  });
});

describe('chooseSms', () => {
  it.each([
    ['outbox', true],
    ['aliyun', false],
    ['tencent', false],
  ])('supports %s', (name, isOutbox) => {
    const config = readConfig({
      SMS_PROVIDER: name,
      SMS_ACCESS_KEY_ID: 'id',
      SMS_ACCESS_KEY_SECRET: 'secret',
      SMS_SIGN_NAME: 'sign',
      SMS_TEMPLATE_ZH: 'T',
      SMS_APP_ID: '1400006666',
    });
    expect(chooseSms(config).isOutbox).toBe(isOutbox);
  });
});

describe('chooseMail', () => {
  it.each([
    ['', true],
    ['smtp://mail.example.org:25', false],
  ])('sends by %s', (MAIL_URL, isOutbox) => {
    const config = readConfig({ MAIL_URL, MAIL_FROM: 'Podium <no-reply@example.org>' });
    expect(chooseMail(config).isOutbox).toBe(isOutbox);
  });
});
