import type { Receipt } from './receipt.ts';

/** What WeChat tells of a message by its number. */
export interface WechatReceipt {
  providerId: string;
  receipt: Receipt;
}

const ROOT = /^\s*<xml>([^]*)<\/xml>\s*$/;
/** One field: a text as it is, or marked as such. What a follower writes stands in such a mark and is never read as a field. */
const FIELD = /\s*<(\w+)>(?:<!\[CDATA\[((?:(?!\]\]>)[^])*)\]\]>|([^<&]*))<\/\1>\s*/y;

/**
 * The fields of an event, which is a list of them and nothing else: no attributes, declarations, entities or comments.
 * @returns undefined for anything else, and where a field is said twice
 */
function fieldsOf(text: string): ReadonlyMap<string, string> | undefined {
  const inside = ROOT.exec(text)?.[1];
  if (inside === undefined) return undefined;
  const fields = new Map<string, string>();
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < inside.length) {
    const [, name, marked, plain] = FIELD.exec(inside) ?? [];
    if (name === undefined || fields.has(name)) return undefined;
    fields.set(name, marked ?? plain ?? '');
  }
  return fields;
}

/** Its reader takes no messages of the service account. */
const BLOCKED = 'failed:user block';

const receiptOf = (status: string): Receipt =>
  status === 'success'
    ? { isDelivered: true, at: undefined }
    : { isDelivered: false, words: status, isDead: status === BLOCKED };

/** What an event of WeChat says of a template message; undefined where it is about anything else. */
export function readWechatEvent(text: string): WechatReceipt | undefined {
  const fields = fieldsOf(text);
  const [providerId, status] = [fields?.get('MsgID'), fields?.get('Status')];
  const isReceipt =
    fields?.get('MsgType') === 'event' && fields.get('Event') === 'TEMPLATESENDJOBFINISH';
  return isReceipt && providerId && status ? { providerId, receipt: receiptOf(status) } : undefined;
}

/**
 * Who has just shown that they follow the service account, by following it or by writing to it: they are reached again.
 * @returns as WeChat calls them; undefined where it tells of anything else
 */
export function readFollower(text: string): string | undefined {
  const fields = fieldsOf(text);
  const isByThem = fields?.get('MsgType') !== 'event' || fields.get('Event') === 'subscribe';
  return (isByThem && fields?.get('FromUserName')) || undefined;
}
