import { PATIENCE, SmsRefused, type Sms, type SmsAccount, type SmsProvider } from './provider.ts';
import { signTc3, type TcRequest } from './tc3.ts';

interface Word {
  Code?: string;
  Message?: string;
}
interface Answer {
  Response?: { Error?: Word; SendStatusSet?: Word[] };
}

/** Codes such as InvalidParameterValue.IncorrectPhoneNumber and LimitExceeded.PhoneNumberDailyLimit. */
const ABOUT_THE_NUMBER = /PhoneNumber/;

/** Every number with the code of its country. */
const numberOf = (phone: string): string => (phone.startsWith('+') ? phone : `+86${phone}`);

const bodyOf = ({ appId, signName, templates }: SmsAccount, { phone, code, locale }: Sms): string =>
  JSON.stringify({
    PhoneNumberSet: [numberOf(phone)],
    SmsSdkAppId: appId,
    SignName: signName,
    TemplateId: templates[locale],
    TemplateParamSet: [code],
  });

const requestOf = (account: SmsAccount, sms: Sms): TcRequest => ({
  service: 'sms',
  host: new URL(account.endpoint).host,
  action: 'SendSms',
  version: '2021-01-11',
  region: account.region,
  timestamp: Math.floor(Date.now() / 1000),
  body: bodyOf(account, sms),
});

function judge(status: number, { Response }: Answer): void {
  const word = Response?.Error ?? Response?.SendStatusSet?.[0];
  if (word?.Code === 'Ok') return;
  const words = `${word?.Code ?? status} ${word?.Message ?? ''}`.trim();
  throw ABOUT_THE_NUMBER.test(word?.Code ?? '') ? new SmsRefused(words) : new Error(words);
}

/** Tencent Cloud SMS, SendSms of 2021-01-11. */
export const tencent = (account: SmsAccount, patience = PATIENCE): SmsProvider => ({
  isOutbox: false,
  async send(sms) {
    const request = requestOf(account, sms);
    const headers = signTc3(request, account);
    const response = await fetch(account.endpoint, {
      method: 'POST',
      headers,
      body: request.body,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    judge(response.status, (await response.json()) as Answer);
  },
});
