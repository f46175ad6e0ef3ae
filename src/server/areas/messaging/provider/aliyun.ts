import { aliyunNumber, callAliyun } from './aliyun-call.ts';
import {
  REPLY_TIMEOUT,
  type Provider,
  type Sms,
  type SmsAccount,
  refusedOver,
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

/** Aliyun's Short Message Service, SendSms of 2017-05-25. */
export const aliyun = (account: SmsAccount, timeout = REPLY_TIMEOUT): Provider<Sms> => ({
  isOutbox: false,
  async send(sms) {
    const call = { action: 'SendSms', query: queryOf(account, sms), timeout };
    try {
      return (await callAliyun<{ BizId?: string }>(account, call)).BizId;
    } catch (error) {
      throw refusedOver(ABOUT_THE_NUMBER, error);
    }
  },
});
