import { createHmac, hash } from 'node:crypto';

/** A request to Aliyun's gateway. */
export interface AcsRequest {
  method: 'GET' | 'POST';
  host: string;
  path: string;
  query: Readonly<Record<string, string>>;
  action: string;
  version: string;
  /** UTC without milliseconds. */
  date: string;
  nonce: string;
  body: string;
}

const sha256 = (text: string): string => hash('sha256', text);

/** Percent-encodes by RFC 3986; encodeURIComponent leaves five more characters unencoded. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The query string in the order and encoding that are signed. */
export const canonicalQuery = (query: AcsRequest['query']): string =>
  Object.keys(query)
    .sort()
    .map((name) => `${encode(name)}=${encode(query[name]!)}`)
    .join('&');

const headersOf = ({ action, version, date, nonce, body }: AcsRequest) => ({
  'x-acs-action': action,
  'x-acs-content-sha256': sha256(body),
  'x-acs-date': date,
  'x-acs-signature-nonce': nonce,
  'x-acs-version': version,
});

/**
 * Returns the headers that authenticate a request to Aliyun, besides `host`, by ACS3-HMAC-SHA256
 * (https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature).
 */
export function signAcs3(
  request: AcsRequest,
  { keyId, keySecret }: { keyId: string; keySecret: string },
): Record<string, string> {
  const headers = headersOf(request);
  const signed = Object.entries({ host: request.host, ...headers });
  const lines = signed.map(([name, value]) => `${name}:${value}\n`);
  const names = signed.map(([name]) => name).join(';');
  const { method, path, query } = request;
  const hashed = headers['x-acs-content-sha256'];
  const canonical = [method, path, canonicalQuery(query), lines.join(''), names, hashed].join('\n');
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names},Signature=${signature}`;
  return { ...headers, authorization };
}
