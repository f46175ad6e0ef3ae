import { createHash } from 'node:crypto';

/** The query by which WeChat proves a call, after its own documentation: it knows nothing of the portal. */
export function signedByWechat(
  token: string,
  { at = new Date(), nonce = '1372623149' } = {},
): { signature: string; timestamp: string; nonce: string } {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sorted = [token, timestamp, nonce].toSorted((one, other) => (one < other ? -1 : 1));
  const signature = createHash('sha1').update(sorted.join('')).digest('hex');
  return { signature, timestamp, nonce };
}

/** What WeChat tells of a template message, as its documentation has it. */
export const templateEvent = (msgId: string, status: string): string => `<xml>
  <ToUserName><![CDATA[gh_7f083739789a]]></ToUserName>
  <FromUserName><![CDATA[oia2TjuEGTNoeX76QEjQNrcURxG8]]></FromUserName>
  <CreateTime>1395658920</CreateTime>
  <MsgType><![CDATA[event]]></MsgType>
  <Event><![CDATA[TEMPLATESENDJOBFINISH]]></Event>
  <MsgID>${msgId}</MsgID>
  <Status><![CDATA[${status}]]></Status>
</xml>`;

/** What WeChat tells of a follower. @param fields of what they did */
export const followerEvent = (openId: string, fields: string): string =>
  `<xml><ToUserName><![CDATA[gh_7f083739789a]]></ToUserName>
  <FromUserName><![CDATA[${openId}]]></FromUserName>
  <CreateTime>1395658920</CreateTime>${fields}</xml>`;
