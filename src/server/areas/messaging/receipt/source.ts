import type { Receipt } from '#domain/messaging/provider/receipt.ts';
import {
  aliyunDay,
  readAliyun,
  readTencent,
  type AliyunDetails,
  type TencentStatuses,
} from '#domain/messaging/provider/sms-receipt.ts';
import type { Config } from '#server/config.ts';
import { aliyunNumber, callAliyun } from '../provider/aliyun-call.ts';
import { smsAccountOf } from '../provider/choose.ts';
import { PATIENCE, type SmsAccount } from '../provider/provider.ts';
import { callTencent, tencentNumber } from '../provider/tencent-call.ts';

/** A message that a provider took. */
export interface Asked {
  phone: string;
  /** The provider's number of it. */
  providerId: string;
  sentAt: Date;
}

/**
 * Asks a provider what became of a message.
 * @returns undefined while it does not know
 */
export type ReceiptSource = (asked: Asked) => Promise<Receipt | undefined>;

/** Aliyun knows a message by its number, its phone and its day. */
export const aliyunReceipts =
  (account: SmsAccount, patience = PATIENCE): ReceiptSource =>
  async ({ phone, providerId, sentAt }) => {
    const query = {
      PhoneNumber: aliyunNumber(phone),
      BizId: providerId,
      SendDate: aliyunDay(sentAt),
      PageSize: '1',
      CurrentPage: '1',
    };
    const call = { action: 'QuerySendDetails', query, patience };
    return readAliyun(await callAliyun<AliyunDetails>(account, call));
  };

/** Seconds by which clocks may differ, and by which Tencent took a message before it said so. */
const MARGIN = 600;

/** Tencent tells of all messages to a phone since a moment. */
export const tencentReceipts =
  (account: SmsAccount, patience = PATIENCE): ReceiptSource =>
  async ({ phone, providerId, sentAt }) => {
    const body = {
      PhoneNumber: tencentNumber(phone),
      BeginTime: Math.floor(sentAt.getTime() / 1000) - MARGIN,
      Offset: 0,
      Limit: 100,
    };
    const call = { action: 'PullSmsSendStatusByPhoneNumber', body, patience };
    return readTencent(await callTencent<TencentStatuses>(account, call), providerId);
  };

/** Whom the configuration names; undefined for the outbox, which nothing leaves. */
export function chooseReceipts(config: Config): ReceiptSource | undefined {
  const { SMS_PROVIDER } = config;
  if (SMS_PROVIDER === 'outbox') return undefined;
  const account = smsAccountOf(config, SMS_PROVIDER);
  return SMS_PROVIDER === 'aliyun' ? aliyunReceipts(account) : tencentReceipts(account);
}
