import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { givenText } from '#contract/call/text/text.ts';

/** Path to which WeChat sends receipts. An operator enters it in the settings of the service account. */
const path = '/api/message/wechat/receipt';

/** Fields that authenticate a call of WeChat: a digest of the shared token, the timestamp and the nonce. */
const signed = {
  signature: givenText(40, 40),
  /** Seconds since 1970. */
  timestamp: givenText(20, 1),
  nonce: givenText(64, 1),
};

/** The authentication fields of a call of WeChat. */
export type WechatSigned = z.output<z.ZodMiniObject<typeof signed>>;

/** Verifies the address for WeChat by returning `echostr`. */
export const echoWechat = endpoint({
  name: 'wechatEcho',
  method: 'GET',
  path,
  isPlain: true,
  query: z.object({ ...signed, echostr: givenText(128, 1) }),
  output: 'text',
});

/** Receives WeChat's events: receipts of messages, and everything else that happens on the service account. */
export const receiveWechatEvent = endpoint({
  name: 'wechatEvent',
  method: 'POST',
  path,
  isPlain: true,
  query: z.object(signed),
  output: 'text',
});
