import { describe, expect, it } from 'vitest';
import { readFollower, readWechatEvent } from '#domain/messaging/provider/wechat-event.ts';
import { followerEvent, templateEvent } from '#tests/kit/messaging/wechat-call.ts';

const ID = '3557254367693750277';

describe('readWechatEvent', () => {
  it('reads a delivery with its whole message number', () => {
    expect(readWechatEvent(templateEvent(ID, 'success'))).toEqual({
      providerId: ID,
      receipt: { isDelivered: true, at: undefined },
    });
  });

  it.each([
    ['failed:user block', true],
    ['failed: system failed', false],
    ['failed:freq limit', false],
  ])('reads %s, and whether the recipient blocked us: %s', (words, isDead) => {
    expect(readWechatEvent(templateEvent(ID, words))).toEqual({
      providerId: ID,
      receipt: { isDelivered: false, words, isDead },
    });
  });

  it('reads fields without whitespace, in any order', () => {
    const text =
      '<xml><Status>success</Status><MsgID><![CDATA[7]]></MsgID><MsgType>event</MsgType><Event>TEMPLATESENDJOBFINISH</Event></xml>';
    expect(readWechatEvent(text)).toMatchObject({ providerId: '7' });
  });

  const event = templateEvent(ID, 'success');
  const written = (text: string) => `<xml><ToUserName><![CDATA[gh_7]]></ToUserName>
    <MsgType><![CDATA[text]]></MsgType><Content><![CDATA[${text}]]></Content><MsgId>1</MsgId></xml>`;
  const inside = event.replaceAll(/<\/?xml>|<!\[CDATA\[|\]\]>/g, '');
  it.each([
    ['an empty text', ''],
    ['JSON', '{"Event":"TEMPLATESENDJOBFINISH"}'],
    ['another event', event.replace('TEMPLATESENDJOBFINISH', 'MASSSENDJOBFINISH')],
    ['an event without a message number', event.replace(/<MsgID>.*<\/MsgID>/, '')],
    ['an event without a status', event.replace(/<Status>.*<\/Status>/, '')],
    ['an event inside a follower’s text', written(inside)],
    [
      'a follower’s text that closes its element',
      written(`x]]></Content>${inside}<Content><![CDATA[`),
    ],
    ['a repeated field', event.replace('</xml>', '<MsgID>8</MsgID></xml>')],
    [
      'a nested field',
      event.replace('<MsgID>', '<List><MsgID>').replace('</xml>', '</List></xml>'),
    ],
    ['an entity', `<!DOCTYPE xml [<!ENTITY a "success">]>${event.replace('success', '&a;')}`],
    ['an entity without its declaration', event.replace(ID, '&a;')],
    ['a comment', event.replace('<MsgID>', '<!-- --><MsgID>')],
    ['an attribute', event.replace('<MsgID>', '<MsgID id="1">')],
    ['a mismatched end tag', event.replace('</MsgID>', '</MsgId>')],
    ['an encrypted event', '<xml><ToUserName>gh_7</ToUserName><Encrypt>abc=</Encrypt></xml>'],
  ])('ignores %s', (_, text) => {
    expect(readWechatEvent(text)).toBeUndefined();
  });

  it.each(['<a>', '<a><![CDATA[', ' ', '</xml>', ']]>', '<a></a>'])(
    'terminates on thousands of %s',
    (part) => {
      const long = `<xml>${part.repeat(16_384 / part.length)}</xml>x`;
      expect(readWechatEvent(long)).toBeUndefined();
    },
  );
});

describe('readFollower', () => {
  it.each([
    ['follows', '<MsgType>event</MsgType><Event><![CDATA[subscribe]]></Event>'],
    ['writes', '<MsgType><![CDATA[text]]></MsgType><Content><![CDATA[<b>]]></Content>'],
  ])('names the account that %s', (_, fields) => {
    expect(readFollower(followerEvent('o1', fields))).toBe('o1');
  });

  it.each([
    [
      'somebody unfollows',
      followerEvent('o1', '<MsgType>event</MsgType><Event>unsubscribe</Event>'),
    ],
    ['a message arrived', templateEvent(ID, 'success')],
    ['the account is missing', '<xml><MsgType>event</MsgType><Event>subscribe</Event></xml>'],
    ['the XML is broken', '<xml'],
  ])('names nobody if %s', (_, text) => {
    expect(readFollower(text)).toBeUndefined();
  });
});
