import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import { smsAccountOf, wechatEndpointOf } from '#server/areas/messaging/provider/choose.ts';
import { good, unset, wrong, type Check } from './finding.ts';

/** Milliseconds to wait for a server. */
const PATIENCE = 10_000;

/** Whether the mail server accepts the account. No mail is sent. */
export const mailCheck = ({ MAIL_URL }: Config): Check => ({
  name: 'mail',
  async look() {
    if (MAIL_URL === '') return unset('MAIL_URL is not set: mails stay in npm run outbox');
    const transport = createTransport({
      url: MAIL_URL,
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      dnsTimeout: PATIENCE,
    });
    try {
      await transport.verify();
      return good(`${new URL(MAIL_URL).host} accepts the account`);
    } finally {
      transport.close();
    }
  },
});

/** Any answer will do: whether the account is right is known with the first message. */
async function reach(endpoint: string) {
  try {
    const { status } = await fetch(endpoint, { signal: AbortSignal.timeout(PATIENCE) });
    return good(`${endpoint} answers (${status})`);
  } catch (error) {
    const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
    return wrong(`${endpoint} does not answer: ${cause?.code ?? message}`);
  }
}

/** Whether the provider of SMS can be reached. */
export const smsCheck = (config: Config): Check => ({
  name: 'sms',
  look: async () =>
    config.SMS_PROVIDER === 'outbox'
      ? unset('SMS_PROVIDER is not set: codes stay in npm run outbox')
      : reach(smsAccountOf(config, config.SMS_PROVIDER).endpoint),
});

/** Whether WeChat can be reached. */
export const wechatCheck = (config: Config): Check => ({
  name: 'wechat',
  look: async () =>
    config.WECHAT_APP_ID === ''
      ? unset('WECHAT_APP_ID is not set')
      : reach(wechatEndpointOf(config)),
});
