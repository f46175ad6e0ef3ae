import type { Receipt } from './receipt.ts';

/** A receipt that WeChat sends for a message, by the message's number. */
export interface WechatReceipt {
  providerId: string;
  receipt: Receipt;
}

const ROOT = /^\s*<xml>([^]*)<\/xml>\s*$/;
/**
 * A field with plain text or a CDATA section. Text from a follower is inside a CDATA section and is never read as a
 * field.
 */
const FIELD = /\s*<(\w+)>(?:<!\[CDATA\[((?:(?!\]\]>)[^])*)\]\]>|([^<&]*))<\/\1>\s*/y;

/**
 * Returns the fields of an event. An event is a plain list of fields without attributes, declarations, entities or
 * comments.
 * @returns undefined for anything else, and if a field occurs twice
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

/** The recipient does not accept messages of the service account. */
const BLOCKED = 'failed:user block';

const receiptOf = (status: string): Receipt =>
  status === 'success'
    ? { isDelivered: true, at: undefined }
    : { isDelivered: false, words: status, isDead: status === BLOCKED };

/** Returns the receipt of a template message in an event of WeChat; undefined for any other event. */
export function readWechatEvent(text: string): WechatReceipt | undefined {
  const fields = fieldsOf(text);
  const [providerId, status] = [fields?.get('MsgID'), fields?.get('Status')];
  const isReceipt =
    fields?.get('MsgType') === 'event' && fields.get('Event') === 'TEMPLATESENDJOBFINISH';
  return isReceipt && providerId && status ? { providerId, receipt: receiptOf(status) } : undefined;
}

/**
 * Returns the follower who has just followed the service account or written to it, and so can be reached again.
 * @returns the id that WeChat gives them; undefined for any other event
 */
export function readFollower(text: string): string | undefined {
  const fields = fieldsOf(text);
  const isByThem = fields?.get('MsgType') !== 'event' || fields.get('Event') === 'subscribe';
  return (isByThem && fields?.get('FromUserName')) || undefined;
}
