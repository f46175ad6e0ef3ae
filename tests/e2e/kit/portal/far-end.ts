import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startMailServer, type MailServer } from '../../../kit/messaging/mail-server.ts';
import { startWechat, type WechatStub } from '../../../kit/messaging/wechat-stub.ts';
import { test as base } from './portal.ts';

/** Aliyun's report on an SMS that reached nobody. */
const LOST = {
  Code: 'OK',
  SmsSendDetailDTOs: { SmsSendDetailDTO: [{ SendStatus: 2, ErrCode: 'UNDELIV' }] },
};

/** Starts an SMS gateway that accepts everything and delivers nothing, and remembers what it received. */
async function startGateway() {
  const received: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const { 'x-acs-action': action } = request.headers;
    if (action === 'QuerySendDetails') return void response.end(JSON.stringify(LOST));
    received.push(new URL(request.url!, 'http://gateway').searchParams);
    response.end(JSON.stringify({ Code: 'OK', Message: 'OK', BizId: '1' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, received, stop: () => server.close() };
}

interface FarEnd {
  mail: MailServer;
  gateway: Awaited<ReturnType<typeof startGateway>>;
  wechat: WechatStub;
}

/** The token by which WeChat authenticates its callbacks. */
export const WECHAT_TOKEN = 'Callback7';

/** Journeys whose portal sends mails and SMS to servers started by the journeys. */
export const test = base.extend<object, { farEnd: FarEnd }>({
  farEnd: [
    // eslint-disable-next-line no-empty-pattern -- a fixture names what it needs, and this one needs nothing
    async ({}, use) => {
      const mail = await startMailServer();
      const gateway = await startGateway();
      const wechat = await startWechat({ appId: 'wx1', secret: 's1' });
      await use({ mail, gateway, wechat });
      gateway.stop();
      await Promise.all([mail.stop(), wechat.stop()]);
    },
    { scope: 'worker' },
  ],
  portalEnv: async ({ farEnd: { mail, gateway, wechat } }, use) =>
    use({
      MAIL_URL: mail.url,
      MAIL_FROM: 'Podium <no-reply@contest.example.org>',
      SMS_PROVIDER: 'aliyun',
      SMS_ENDPOINT: gateway.origin,
      SMS_ACCESS_KEY_ID: 'id',
      SMS_ACCESS_KEY_SECRET: 'secret',
      SMS_SIGN_NAME: 'Podium',
      SMS_TEMPLATE_ZH: 'T_ZH',
      WECHAT_APP_ID: 'wx1',
      WECHAT_APP_SECRET: 's1',
      WECHAT_ENDPOINT: wechat.account.endpoint,
      WECHAT_CALLBACK_TOKEN: WECHAT_TOKEN,
    }),
});
