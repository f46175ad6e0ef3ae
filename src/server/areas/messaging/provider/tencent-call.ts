import { Rejected, type SmsAccount } from './provider.ts';
import { signTc3, type TcRequest } from './tc3.ts';

/** What is asked of Tencent Cloud SMS of 2021-01-11. */
export interface TencentCall {
  action: string;
  body: object;
  /** Milliseconds after which it is given up. */
  patience: number;
}

/** How an answer, or a part of it, says what is wrong. */
export interface TencentWord {
  Code?: string;
  Message?: string;
}

/** Every number with the code of its country. */
export const tencentNumber = (phone: string): string =>
  phone.startsWith('+') ? phone : `+86${phone}`;

const requestOf = (account: SmsAccount, { action, body }: TencentCall): TcRequest => ({
  service: 'sms',
  host: new URL(account.endpoint).host,
  action,
  version: '2021-01-11',
  region: account.region,
  timestamp: Math.floor(Date.now() / 1000),
  body: JSON.stringify({ ...body, SmsSdkAppId: account.appId }),
});

/**
 * Calls Tencent Cloud, signed.
 * @throws Rejected where it answers with an error, another error where it does not answer
 */
export async function callTencent<T extends object>(
  account: SmsAccount,
  call: TencentCall,
): Promise<T> {
  const request = requestOf(account, call);
  const response = await fetch(account.endpoint, {
    method: 'POST',
    headers: signTc3(request, account),
    body: request.body,
    redirect: 'error',
    signal: AbortSignal.timeout(call.patience),
  });
  const { Response } = (await response.json()) as { Response?: T & { Error?: TencentWord } };
  if (Response && !Response.Error) return Response;
  const { Code = String(response.status), Message } = Response?.Error ?? {};
  throw new Rejected(Code, Message);
}
