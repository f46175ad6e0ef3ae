import { setTimeout as pause } from 'node:timers/promises';
import { Fault } from '#contract/fault.ts';
import { echoWechat, receiveWechatEvent, type WechatSigned } from '#contract/messaging/receipt.ts';
import {
  readFollower,
  readWechatEvent,
  type WechatReceipt,
} from '#domain/messaging/provider/wechat-event.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Api } from '#server/platform/http/api.ts';
import { readText } from '#server/platform/http/body.ts';
import { respondText } from '#server/platform/http/reply/respond.ts';
import { wakeAddress } from '../preference/repository.ts';
import { storeReceipt } from './repository.ts';
import { demandSignature } from './wechat-signature.ts';

/** Maximum size of an event in bytes; messages that followers write to the service account arrive here as well. */
const LONGEST = 16 * 1024;

/** Milliseconds within which a message that WeChat accepted is stored as sent. */
const SOON = 1000;

/** WeChat may send the receipt before the message is stored as sent, so it is tried once more a moment later. */
async function storeReceiptSoon(db: Database, receipt: WechatReceipt): Promise<void> {
  if (await storeReceipt(db, 'wechat', receipt)) return;
  await pause(SOON);
  await storeReceipt(db, 'wechat', receipt);
}

/** Calls by which WeChat reports what became of messages; they do not exist if no token is configured. */
export function receiptRoutes({ mount, db, wechatToken }: Api): void {
  const demandWechat = (signed: WechatSigned): void => {
    if (wechatToken === '') throw new Fault('unknownPath');
    demandSignature(wechatToken, signed, new Date());
  };
  mount(echoWechat, async ({ query }, context) => {
    demandWechat(query);
    return respondText(context, query.echostr);
  });
  mount(receiveWechatEvent, async ({ query }, context) => {
    demandWechat(query);
    const text = await readText(context, LONGEST);
    const [event, follower] = [readWechatEvent(text), readFollower(text)];
    if (event) await storeReceiptSoon(db, event);
    if (follower !== undefined) await wakeAddress(db, 'wechat', follower);
    // After any other reply, WeChat repeats the event three times.
    return respondText(context, 'success');
  });
}
