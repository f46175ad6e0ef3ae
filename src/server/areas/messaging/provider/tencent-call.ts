import { Rejected, type SmsAccount } from './provider.ts';
import { signTc3, type TcRequest } from './tc3.ts';

/** A call of Tencent Cloud SMS, version 2021-01-11. */
export interface TencentCall {
  action: string;
  body: object;
  /** Timeout in milliseconds. */
  timeout: number;
}

/** Code and message of an error, in a reply or a part of it. */
export interface TencentResult {
  Code?: string;
  Message?: string;
}

/** Phone number in Tencent's notation: always with the country code. */
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
 * Sends a signed request to Tencent Cloud.
 * @throws Rejected if the reply contains an error, another error if there is no reply
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
    signal: AbortSignal.timeout(call.timeout),
  });
  const { Response } = (await response.json()) as { Response?: T & { Error?: TencentResult } };
  if (Response && !Response.Error) return Response;
  const { Code = String(response.status), Message } = Response?.Error ?? {};
  throw new Rejected(Code, Message);
}
