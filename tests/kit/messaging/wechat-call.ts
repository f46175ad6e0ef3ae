import { createHash } from 'node:crypto';

/**
 * The query by which WeChat authenticates a call, written after its own documentation and independent of the portal.
 */
export function signedByWechat(
  token: string,
  { at = new Date(), nonce = '1372623149' } = {},
): { signature: string; timestamp: string; nonce: string } {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sorted = [token, timestamp, nonce].toSorted((one, other) => (one < other ? -1 : 1));
  const signature = createHash('sha1').update(sorted.join('')).digest('hex');
  return { signature, timestamp, nonce };
}

/** WeChat's event about a template message, after its documentation. */
export const templateEvent = (msgId: string, status: string): string => `<xml>
  <ToUserName><![CDATA[gh_7f083739789a]]></ToUserName>
  <FromUserName><![CDATA[oia2TjuEGTNoeX76QEjQNrcURxG8]]></FromUserName>
  <CreateTime>1395658920</CreateTime>
  <MsgType><![CDATA[event]]></MsgType>
  <Event><![CDATA[TEMPLATESENDJOBFINISH]]></Event>
  <MsgID>${msgId}</MsgID>
  <Status><![CDATA[${status}]]></Status>
</xml>`;

/** WeChat's event about a follower. @param fields of what they did */
export const followerEvent = (openId: string, fields: string): string =>
  `<xml><ToUserName><![CDATA[gh_7f083739789a]]></ToUserName>
  <FromUserName><![CDATA[${openId}]]></FromUserName>
  <CreateTime>1395658920</CreateTime>${fields}</xml>`;
