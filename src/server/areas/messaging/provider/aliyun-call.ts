import { randomUUID } from 'node:crypto';
import { canonicalQuery, signAcs3, type AcsRequest } from './acs3.ts';
import { Rejected, type SmsAccount } from './provider.ts';

/** A call of Aliyun's Short Message Service, version 2017-05-25. */
export interface AliyunCall {
  action: string;
  query: Readonly<Record<string, string>>;
  /** Timeout in milliseconds. */
  timeout: number;
}

/**
 * Phone number in Aliyun's notation: a mainland number unchanged, any other with its country code and without the
 * plus.
 */
export const aliyunNumber = (phone: string): string => phone.replace(/^\+/, '');

const requestOf = ({ endpoint }: SmsAccount, { action, query }: AliyunCall): AcsRequest => ({
  method: 'POST',
  host: new URL(endpoint).host,
  path: '/',
  query,
  action,
  version: '2017-05-25',
  date: new Date().toISOString().replace(/\.\d+/, ''),
  nonce: randomUUID(),
  body: '',
});

/**
 * Sends a signed request to Aliyun.
 * @throws Rejected if the reply has a code other than OK, another error if there is no reply
 */
export async function callAliyun<T extends object>(
  account: SmsAccount,
  call: AliyunCall,
): Promise<T> {
  const request = requestOf(account, call);
  const headers = signAcs3(request, account);
  const response = await fetch(`${account.endpoint}/?${canonicalQuery(request.query)}`, {
    method: request.method,
    headers: { ...headers, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(call.timeout),
  });
  const answer = (await response.json()) as T & { Code?: string; Message?: string };
  if (answer.Code === 'OK') return answer;
  throw new Rejected(answer.Code ?? String(response.status), answer.Message);
}
