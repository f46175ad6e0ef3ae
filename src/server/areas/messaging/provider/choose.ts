import type { Config } from '#server/config.ts';
import { aliyun } from './aliyun.ts';
import { outbox } from './outbox.ts';
import type { SmsAccount, SmsProvider } from './provider.ts';
import { tencent } from './tencent.ts';

const ENDPOINT = {
  aliyun: 'https://dysmsapi.aliyuncs.com',
  tencent: 'https://sms.tencentcloudapi.com',
};

const accountOf = (config: Config, endpoint: string): SmsAccount => ({
  endpoint: config.SMS_ENDPOINT || endpoint,
  keyId: config.SMS_ACCESS_KEY_ID,
  keySecret: config.SMS_ACCESS_KEY_SECRET,
  signName: config.SMS_SIGN_NAME,
  templates: {
    zh: config.SMS_TEMPLATE_ZH,
    en: config.SMS_TEMPLATE_EN || config.SMS_TEMPLATE_ZH,
  },
  appId: config.SMS_APP_ID,
  region: config.SMS_REGION,
});

/** The provider that the configuration names. */
export function chooseProvider(config: Config): SmsProvider {
  const { SMS_PROVIDER } = config;
  if (SMS_PROVIDER === 'outbox') return outbox((line) => process.stdout.write(line));
  const account = accountOf(config, ENDPOINT[SMS_PROVIDER]);
  return SMS_PROVIDER === 'aliyun' ? aliyun(account) : tencent(account);
}
