import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import type { SmsAccount } from '#server/areas/messaging/provider/provider.ts';

/** A request that the gateway received. */
export interface Received {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Gateway {
  account: SmsAccount;
  host: string;
  received: Received[];
  /** Sets its reply from now on; `hang` makes it never reply. */
  answer(status: number, body: unknown): void;
  hang(): void;
}

type Answer = { status: number; body: string } | undefined;

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

/** A local stand-in for the gateway of a provider. */
export function useGateway(): () => Gateway {
  let server: Server;
  let gateway: Gateway;
  beforeEach(async () => {
    let answer: Answer = { status: 200, body: '{}' };
    const received: Received[] = [];
    server = createServer(async (request, response) => {
      const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
      const { method = '', headers } = request;
      const url = new URL(request.url!, `http://${headers.host}`);
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      if (answer) response.writeHead(answer.status).end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    gateway = {
      account: {
        endpoint: `http://${host}`,
        keyId: 'key-id',
        keySecret: 'key-secret',
        signName: '先进计算赛',
        templates: { zh: 'T_ZH', en: 'T_EN' },
        appId: '1400006666',
        region: 'ap-guangzhou',
      },
      host,
      received,
      answer: (status, body) => void (answer = { status, body: textOf(body) }),
      hang: () => void (answer = undefined),
    };
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return () => gateway;
}
