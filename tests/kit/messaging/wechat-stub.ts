import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The state of a service account at WeChat, and what was sent to it. */
export interface WechatStub {
  account: { endpoint: string; appId: string; secret: string };
  sent: unknown[];
  /** Number of tokens issued. */
  tokens(): number;
  /** Invalidates all issued tokens. */
  endTokens(): void;
  /** Sets the reply to every message from now on. */
  answer(errcode: number, errmsg: string): void;
  stop(): Promise<void>;
}

async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
}

/**
 * The other end of the network, written after WeChat's own documentation of stable_token and message/template/send,
 * and independent of the portal.
 */
export async function startWechat(known: { appId: string; secret: string }): Promise<WechatStub> {
  const sent: unknown[] = [];
  let count = 0;
  let good = '';
  let said = { errcode: 0, errmsg: 'ok' };

  const giveToken = (body: Record<string, unknown>): object => {
    if (body['grant_type'] !== 'client_credential')
      return { errcode: 40_002, errmsg: 'invalid grant_type' };
    if (body['appid'] !== known.appId) return { errcode: 40_013, errmsg: 'invalid appid' };
    if (body['secret'] !== known.secret) return { errcode: 40_125, errmsg: 'invalid appsecret' };
    count += 1;
    good = `TOKEN_${count}`;
    return { access_token: good, expires_in: 7200 };
  };
  const take = (token: string | null, body: object): object => {
    if (token !== good) return { errcode: 40_001, errmsg: 'invalid credential' };
    if (said.errcode !== 0) return said;
    sent.push(body);
    return { ...said, msgid: sent.length };
  };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://wechat');
    const body = await jsonOf(request);
    const answers: Record<string, () => object> = {
      '/cgi-bin/stable_token': () => giveToken(body),
      '/cgi-bin/message/template/send': () => take(searchParams.get('access_token'), body),
    };
    const answer = answers[pathname];
    response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer?.() ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    account: { endpoint: `http://127.0.0.1:${port}`, ...known },
    sent,
    tokens: () => count,
    endTokens: () => void (good = ''),
    answer: (errcode, errmsg) => void (said = { errcode, errmsg }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
