import { aliyunNumber, callAliyun } from './aliyun-call.ts';
import {
  REPLY_TIMEOUT,
  Refused,
  Rejected,
  type Provider,
  type Sms,
  type SmsAccount,
} from './provider.ts';

/** Error codes about the phone number, such as isv.MOBILE_NUMBER_ILLEGAL and isv.BUSINESS_LIMIT_CONTROL. */
const ABOUT_THE_NUMBER = /MOBILE|PHONE|COUNTRY|BUSINESS_LIMIT|BLACK/;

const queryOf = (
  { signName, templates }: SmsAccount,
  { phone, template, values, locale }: Sms,
): Record<string, string> => ({
  PhoneNumbers: aliyunNumber(phone),
  SignName: signName,
  TemplateCode: template || templates[locale],
  TemplateParam: JSON.stringify(values),
});

const errorOf = (error: unknown): unknown =>
  error instanceof Rejected && ABOUT_THE_NUMBER.test(error.code)
    ? new Refused(error.message, { cause: error })
    : error;

/** Aliyun's Short Message Service, SendSms of 2017-05-25. */
export const aliyun = (account: SmsAccount, timeout = REPLY_TIMEOUT): Provider<Sms> => ({
  isOutbox: false,
  async send(sms) {
    const call = { action: 'SendSms', query: queryOf(account, sms), timeout };
    try {
      return (await callAliyun<{ BizId?: string }>(account, call)).BizId;
    } catch (error) {
      throw errorOf(error);
    }
  },
});
