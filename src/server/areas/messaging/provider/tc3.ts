import { createHmac, hash } from 'node:crypto';

/** A request to Tencent Cloud's API. */
export interface TcRequest {
  service: string;
  host: string;
  action: string;
  version: string;
  region: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

const TYPE = 'application/json; charset=utf-8';
const sha256 = (text: string): string => hash('sha256', text);
const keyed = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** The signing key for one day and service. */
const signingKey = (keySecret: string, date: string, service: string): Buffer =>
  keyed(keyed(keyed(`TC3${keySecret}`, date), service), 'tc3_request');

function stringToSign(request: TcRequest, scope: string, names: string): string {
  const { host, timestamp, body } = request;
  const lines = `content-type:${TYPE}\nhost:${host}\n`;
  const canonical = ['POST', '/', '', lines, names, sha256(body)].join('\n');
  return ['TC3-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n');
}

/**
 * Returns the headers that authenticate a request to Tencent Cloud, besides `host`, by TC3-HMAC-SHA256
 * (https://cloud.tencent.com/document/api/213/30654).
 */
export function signTc3(
  request: TcRequest,
  { keyId, keySecret }: { keyId: string; keySecret: string },
): Record<string, string> {
  const { service, action, version, region, timestamp } = request;
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const names = 'content-type;host';
  const key = signingKey(keySecret, date, service);
  const signature = keyed(key, stringToSign(request, scope, names)).toString('hex');
  return {
    'content-type': TYPE,
    'x-tc-action': action,
    'x-tc-version': version,
    'x-tc-region': region,
    'x-tc-timestamp': String(timestamp),
    authorization: `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
