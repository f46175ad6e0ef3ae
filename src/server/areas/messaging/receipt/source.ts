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
import { REPLY_TIMEOUT, type SmsAccount } from '../provider/provider.ts';
import { callTencent, tencentNumber } from '../provider/tencent-call.ts';

/** A message that a provider accepted. */
export interface SentMessage {
  phone: string;
  /** The provider's id of the message. */
  providerId: string;
  sentAt: Date;
}

/**
 * Asks a provider what became of a message.
 * @returns undefined while the provider does not know
 */
export type ReceiptSource = (asked: SentMessage) => Promise<Receipt | undefined>;

/** Receipts of Aliyun, which identifies a message by its id, phone number and day. */
export const aliyunReceipts =
  (account: SmsAccount, timeout = REPLY_TIMEOUT): ReceiptSource =>
  async ({ phone, providerId, sentAt }) => {
    const query = {
      PhoneNumber: aliyunNumber(phone),
      BizId: providerId,
      SendDate: aliyunDay(sentAt),
      PageSize: '1',
      CurrentPage: '1',
    };
    const call = { action: 'QuerySendDetails', query, timeout };
    return readAliyun(await callAliyun<AliyunDetails>(account, call));
  };

/**
 * Seconds subtracted from the time of sending, because clocks may differ and Tencent accepts a message before it
 * replies.
 */
const MARGIN = 600;

/** Receipts of Tencent, which returns all messages to a phone number since a given moment. */
export const tencentReceipts =
  (account: SmsAccount, timeout = REPLY_TIMEOUT): ReceiptSource =>
  async ({ phone, providerId, sentAt }) => {
    const body = {
      PhoneNumber: tencentNumber(phone),
      BeginTime: Math.floor(sentAt.getTime() / 1000) - MARGIN,
      Offset: 0,
      Limit: 100,
    };
    const call = { action: 'PullSmsSendStatusByPhoneNumber', body, timeout };
    return readTencent(await callTencent<TencentStatuses>(account, call), providerId);
  };

/** Returns the receipts of the configured provider; undefined for the outbox, which sends nothing. */
export function chooseReceipts(config: Config): ReceiptSource | undefined {
  const { SMS_PROVIDER } = config;
  if (SMS_PROVIDER === 'outbox') return undefined;
  const account = smsAccountOf(config, SMS_PROVIDER);
  return SMS_PROVIDER === 'aliyun' ? aliyunReceipts(account) : tencentReceipts(account);
}
