import { setTimeout as pause } from 'node:timers/promises';
import { Fault } from '#contract/fault.ts';
import { echoWechat, takeWechatEvent, type WechatSigned } from '#contract/messaging/receipt.ts';
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
import { settle } from './repository.ts';
import { demandSignature } from './wechat-signature.ts';

/** The longest event, in bytes: what a follower writes to the service account comes here as well. */
const LONGEST = 16 * 1024;

/** Milliseconds within which a message that WeChat took is written down as sent. */
const SOON = 1000;

/** WeChat may tell of a message before it is written down that it has it: a moment later it is tried once more. */
async function settleSoon(db: Database, receipt: WechatReceipt): Promise<void> {
  if (await settle(db, 'wechat', receipt)) return;
  await pause(SOON);
  await settle(db, 'wechat', receipt);
}

/** Where WeChat tells what became of messages; nothing is there without its token. */
export function receiptRoutes({ mount, db, wechatToken }: Api): void {
  const demandWechat = (signed: WechatSigned): void => {
    if (wechatToken === '') throw new Fault('unknownPath');
    demandSignature(wechatToken, signed, new Date());
  };
  mount(echoWechat, async ({ query }, context) => {
    demandWechat(query);
    return respondText(context, query.echostr);
  });
  mount(takeWechatEvent, async ({ query }, context) => {
    demandWechat(query);
    const text = await readText(context, LONGEST);
    const [event, follower] = [readWechatEvent(text), readFollower(text)];
    if (event) await settleSoon(db, event);
    if (follower !== undefined) await wakeAddress(db, 'wechat', follower);
    // To any other answer WeChat says the same three times more.
    return respondText(context, 'success');
  });
}
