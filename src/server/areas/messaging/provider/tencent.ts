import {
  REPLY_TIMEOUT,
  Rejected,
  type Provider,
  type Sms,
  type SmsAccount,
  refusedOver,
} from './provider.ts';
import { callTencent, tencentNumber, type TencentResult } from './tencent-call.ts';

/**
 * Error codes about the phone number, such as InvalidParameterValue.IncorrectPhoneNumber and
 * LimitExceeded.PhoneNumberDailyLimit.
 */
const ABOUT_THE_NUMBER = /PhoneNumber/;

interface Answer {
  /** One status for each phone number. */
  SendStatusSet?: (TencentResult & { SerialNo?: string })[];
}

const bodyOf = (
  { signName, templates }: SmsAccount,
  { phone, template, values, locale }: Sms,
): object => ({
  PhoneNumberSet: [tencentNumber(phone)],
  SignName: signName,
  TemplateId: template || templates[locale],
  TemplateParamSet: Object.values(values),
});

/** Tencent Cloud SMS, SendSms of 2021-01-11. */
export const tencent = (account: SmsAccount, timeout = REPLY_TIMEOUT): Provider<Sms> => ({
  isOutbox: false,
  async send(sms) {
    const call = { action: 'SendSms', body: bodyOf(account, sms), timeout };
    try {
      const { SendStatusSet: [status = {}] = [] } = await callTencent<Answer>(account, call);
      if (status.Code === 'Ok') return status.SerialNo;
      throw new Rejected(status.Code ?? 'no status', status.Message);
    } catch (error) {
      throw refusedOver(ABOUT_THE_NUMBER, error);
    }
  },
});
