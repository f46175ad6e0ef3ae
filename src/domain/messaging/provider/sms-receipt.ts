import type { Receipt } from './receipt.ts';

const failed = (words: string): Receipt => ({ isDelivered: false, words, isDead: false });

/** Aliyun's answer to QuerySendDetails; its times are in China's time zone. */
export interface AliyunDetails {
  SmsSendDetailDTOs?: {
    SmsSendDetailDTO?: { SendStatus?: number; ErrCode?: string; ReceiveDate?: string }[];
  };
}

const CHINA = 8 * 3_600_000;

/** Returns the day under which Aliyun files a message: `20261122`. */
export const aliyunDay = (sentAt: Date): string =>
  new Date(sentAt.getTime() + CHINA).toISOString().slice(0, 10).replaceAll('-', '');

/** Parses `2026-11-22 16:44:13`. */
function chinaTime(text = ''): Date | undefined {
  const moment = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** Returns the receipt in Aliyun's answer about one message; undefined while it waits for the carrier. */
export function readAliyun({ SmsSendDetailDTOs }: AliyunDetails): Receipt | undefined {
  const [detail] = SmsSendDetailDTOs?.SmsSendDetailDTO ?? [];
  if (detail?.SendStatus === 3) return { isDelivered: true, at: chinaTime(detail.ReceiveDate) };
  return detail?.SendStatus === 2 ? failed(detail.ErrCode ?? '') : undefined;
}

/** Tencent's answer to PullSmsSendStatusByPhoneNumber. */
export interface TencentStatuses {
  PullSmsSendStatusSet?: {
    SerialNo?: string;
    ReportStatus?: string;
    Description?: string;
    UserReceiveTime?: number;
  }[];
}

/** Returns the receipt of one of the messages to a number; undefined while Tencent does not know. */
export function readTencent(
  { PullSmsSendStatusSet = [] }: TencentStatuses,
  providerId: string,
): Receipt | undefined {
  const status = PullSmsSendStatusSet.find(({ SerialNo }) => SerialNo === providerId);
  const { ReportStatus, Description = '', UserReceiveTime: seconds } = status ?? {};
  if (ReportStatus === 'FAIL') return failed(Description);
  if (ReportStatus !== 'SUCCESS') return undefined;
  return { isDelivered: true, at: seconds ? new Date(seconds * 1000) : undefined };
}
