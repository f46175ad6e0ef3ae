import type { Config } from '#server/config.ts';
import { aliyun } from './aliyun.ts';
import { mailOutbox, smsOutbox, wechatOutbox } from './outbox.ts';
import type { Mail, Provider, Sms, SmsAccount, WechatNote } from './provider.ts';
import { smtp } from './smtp.ts';
import { tencent } from './tencent.ts';
import { wechat } from './wechat.ts';

const ENDPOINT = {
  aliyun: 'https://dysmsapi.aliyuncs.com',
  tencent: 'https://sms.tencentcloudapi.com',
};

const print = (line: string) => process.stdout.write(line);

/** The account at the configured SMS provider. */
export const smsAccountOf = (
  config: Config,
  provider: Exclude<Config['SMS_PROVIDER'], 'outbox'>,
): SmsAccount => ({
  endpoint: config.SMS_ENDPOINT || ENDPOINT[provider],
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

/** Returns the configured SMS provider. */
export function chooseSms(config: Config): Provider<Sms> {
  const { SMS_PROVIDER } = config;
  if (SMS_PROVIDER === 'outbox') return smsOutbox(print);
  const account = smsAccountOf(config, SMS_PROVIDER);
  return SMS_PROVIDER === 'aliyun' ? aliyun(account) : tencent(account);
}

/** Returns the configured mail server; if none is configured, mails stay in the outbox. */
export const chooseMail = ({ MAIL_URL, MAIL_FROM }: Config): Provider<Mail> =>
  MAIL_URL === '' ? mailOutbox(print) : smtp({ url: MAIL_URL, from: MAIL_FROM });

const WECHAT = 'https://api.weixin.qq.com';

/** The address of WeChat's service. */
export const wechatEndpointOf = ({ WECHAT_ENDPOINT }: Config): string => WECHAT_ENDPOINT || WECHAT;

/** Returns the configured WeChat service account; if none is configured, its messages stay in the outbox. */
export function chooseWechat(config: Config): Provider<WechatNote> {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: secret } = config;
  if (appId === '') return wechatOutbox(print);
  return wechat({ endpoint: wechatEndpointOf(config), appId, secret });
}
