import { randomUUID } from 'node:crypto';
import { canonicalQuery, signAcs3, type AcsRequest } from './acs3.ts';
import { PATIENCE, SmsRefused, type Sms, type SmsAccount, type SmsProvider } from './provider.ts';

interface Answer {
  Code?: string;
  Message?: string;
}

/** Codes that are about the number, such as isv.MOBILE_NUMBER_ILLEGAL and isv.BUSINESS_LIMIT_CONTROL. */
const ABOUT_THE_NUMBER = /MOBILE|PHONE|COUNTRY|BUSINESS_LIMIT|BLACK/;

/** A mainland number as it is, another country's with its code and without the plus. */
const numberOf = (phone: string): string => phone.replace(/^\+/, '');

const requestOf = (
  { endpoint, signName, templates }: SmsAccount,
  { phone, code, locale }: Sms,
): AcsRequest => ({
  method: 'POST',
  host: new URL(endpoint).host,
  path: '/',
  query: {
    PhoneNumbers: numberOf(phone),
    SignName: signName,
    TemplateCode: templates[locale],
    TemplateParam: JSON.stringify({ code }),
  },
  action: 'SendSms',
  version: '2017-05-25',
  date: new Date().toISOString().replace(/\.\d+/, ''),
  nonce: randomUUID(),
  body: '',
});

function judge(status: number, { Code, Message }: Answer): void {
  if (Code === 'OK') return;
  const words = `${Code ?? status} ${Message ?? ''}`.trim();
  throw ABOUT_THE_NUMBER.test(Code ?? '') ? new SmsRefused(words) : new Error(words);
}

/** Aliyun's Short Message Service, SendSms of 2017-05-25. */
export const aliyun = (account: SmsAccount, patience = PATIENCE): SmsProvider => ({
  isOutbox: false,
  async send(sms) {
    const request = requestOf(account, sms);
    const headers = signAcs3(request, account);
    const response = await fetch(`${account.endpoint}/?${canonicalQuery(request.query)}`, {
      method: request.method,
      headers: { ...headers, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    judge(response.status, (await response.json()) as Answer);
  },
});
