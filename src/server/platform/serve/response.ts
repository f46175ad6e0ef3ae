import {
  ServerResponse,
  STATUS_CODES,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { CLOSED_POLICY, securityHeaders } from './security.ts';

type Headers = OutgoingHttpHeaders | unknown[] | undefined;

const POLICY = 'content-security-policy';
const hasPolicy = (headers: Headers): boolean =>
  Array.isArray(headers) ? headers.includes(POLICY) : headers !== undefined && POLICY in headers;

/**
 * A response class that adds the security headers, whoever writes the reply: files, the API, or Node itself. A reply
 * without its own content policy gets the closed one.
 */
export function securedResponse(publicOrigin: string): typeof ServerResponse {
  const always = securityHeaders(publicOrigin).flat();
  const closed = [...always, POLICY, CLOSED_POLICY];

  return class<R extends IncomingMessage> extends ServerResponse<R> {
    override writeHead(status: number, ...rest: unknown[]): this {
      const [reason, given] = typeof rest[0] === 'string' ? rest : [undefined, rest[0]];
      const headers = given as Headers;
      const added = hasPolicy(headers) || this.hasHeader(POLICY) ? always : closed;
      const all = Array.isArray(headers)
        ? [...(headers as string[]), ...added]
        : [...Object.entries(headers ?? {}).flatMap(asPairs), ...added];
      return reason === undefined
        ? super.writeHead(status, all)
        : super.writeHead(status, reason as string, all);
    }
  };
}

/** A header with several values becomes several lines. */
const asPairs = ([name, value]: [string, OutgoingHttpHeaders[string]]): string[] =>
  [value ?? []].flat().flatMap((one) => [name, String(one)]);

/** A complete reply for a connection without a valid HTTP request; it closes the connection. */
export function bareReply(status: number, publicOrigin: string): string {
  const headers = [
    ...securityHeaders(publicOrigin),
    [POLICY, CLOSED_POLICY],
    ['connection', 'close'],
    ['content-length', '0'],
  ];
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`;
}
