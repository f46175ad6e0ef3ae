import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signAcs3 } from '#server/areas/messaging/provider/acs3.ts';
import { aliyun } from '#server/areas/messaging/provider/aliyun.ts';
import { Refused, type Sms } from '#server/areas/messaging/provider/provider.ts';
import { useGateway, type Received } from './gateway.ts';

const gateway = useGateway();
const SMS: Sms = {
  phone: '13800000000',
  locale: 'zh',
  template: '',
  values: { code: '012345' },
  text: 'unused',
};
const OK = { Code: 'OK', Message: 'OK', BizId: '1^0', RequestId: 'r' };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Computes the signature from the received request as the documentation of ACS3-HMAC-SHA256 describes. */
function expectedSignature({ method, url, headers, body }: Received, secret: string): string {
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`);
  const query = url.search.slice(1).split('&').sort().join('&');
  const canonical = `${method}\n${url.pathname}\n${query}\n${lines.join('\n')}\n\n${names}\n${sha256(body)}`;
  return createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
}

describe('signAcs3', () => {
  it('computes the signature of Aliyun’s own example', () => {
    const request = {
      ...({ method: 'POST', host: 'ecs.cn-shanghai.aliyuncs.com', path: '/', body: '' } as const),
      query: {
        RegionId: 'cn-shanghai',
        ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      },
      action: 'RunInstances',
      version: '2014-05-26',
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
    };
    const key = { keyId: 'YourAccessKeyId', keySecret: 'YourAccessKeySecret' };
    expect(signAcs3(request, key)['authorization']).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;' +
        'x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });
});

describe('aliyun', () => {
  it('sends the template of the language, signed', async () => {
    const { account, received, answer, host } = gateway();
    answer(200, OK);
    await aliyun(account).send(SMS);
    const [request] = received;
    expect(request!.method).toBe('POST');
    expect(Object.fromEntries(request!.url.searchParams)).toEqual({
      PhoneNumbers: '13800000000',
      SignName: '先进计算赛',
      TemplateCode: 'T_ZH',
      TemplateParam: '{"code":"012345"}',
    });
    const { headers } = request!;
    expect(headers).toMatchObject({
      host,
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      'x-acs-content-sha256': sha256(''),
    });
    const [, signature] = /Signature=(\w+)$/.exec(headers.authorization!)!;
    expect(signature).toBe(expectedSignature(request!, account.keySecret));
    expect(headers.authorization).toContain('Credential=key-id,');
  });

  it('sends another country’s number without its plus sign, in English', async () => {
    const { account, received, answer } = gateway();
    answer(200, OK);
    await aliyun(account).send({ ...SMS, phone: '+85291234567', locale: 'en' });
    expect(Object.fromEntries(received[0]!.url.searchParams)).toMatchObject({
      PhoneNumbers: '85291234567',
      TemplateCode: 'T_EN',
    });
  });

  it('signs each request with a new nonce', async () => {
    const { account, received, answer } = gateway();
    answer(200, OK);
    await aliyun(account).send(SMS);
    await aliyun(account).send(SMS);
    const nonces = received.map(({ headers }) => headers['x-acs-signature-nonce']);
    expect(new Set(nonces).size).toBe(2);
  });

  it.each([
    ['isv.MOBILE_NUMBER_ILLEGAL', true],
    ['isv.BUSINESS_LIMIT_CONTROL', true],
    ['isv.AMOUNT_NOT_ENOUGH', false],
    ['Throttling.User', false],
  ])('derives from %s whether the number is invalid (%s)', async (Code, isNumber) => {
    const { account, answer } = gateway();
    answer(Code.startsWith('isv') ? 200 : 400, { Code, Message: 'words' });
    const error = await aliyun(account)
      .send(SMS)
      .catch((thrown: unknown) => thrown);
    expect(error instanceof Refused).toBe(isNumber);
    expect((error as Error).message).toBe(`${Code} words`);
  });

  it('throws on an invalid reply', async () => {
    const { account, answer } = gateway();
    answer(502, '<html>Bad Gateway</html>');
    await expect(aliyun(account).send(SMS)).rejects.toThrow();
    answer(500, {});
    await expect(aliyun(account).send(SMS)).rejects.toThrow('500');
  });

  it('times out if the gateway does not answer', async () => {
    const { account, hang } = gateway();
    hang();
    await expect(aliyun(account, 50).send(SMS)).rejects.toThrow('timeout');
  });
});
