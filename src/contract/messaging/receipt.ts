import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { givenText } from '#contract/call/text/text.ts';

/** Where WeChat tells what became of messages; an operator enters it in the settings of the service account. */
const path = '/api/message/wechat/receipt';

/** How WeChat proves each of its calls: a digest of the token that both sides know, the moment and a number. */
const signed = {
  signature: givenText(40, 40),
  /** Seconds since 1970. */
  timestamp: givenText(20, 1),
  nonce: givenText(64, 1),
};

/** What a call of WeChat says about itself. */
export type WechatSigned = z.output<z.ZodMiniObject<typeof signed>>;

/** WeChat makes sure that the address is ours: it wants back what it says. */
export const echoWechat = endpoint({
  name: 'wechatEcho',
  method: 'GET',
  path,
  isPlain: true,
  query: z.object({ ...signed, echostr: givenText(128, 1) }),
  output: 'text',
});

/** WeChat tells what became of a message, and whatever else happens at the service account. */
export const takeWechatEvent = endpoint({
  name: 'wechatEvent',
  method: 'POST',
  path,
  isPlain: true,
  query: z.object(signed),
  output: 'text',
});
