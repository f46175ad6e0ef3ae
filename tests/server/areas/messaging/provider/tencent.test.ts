import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Refused, type Sms } from '#server/areas/messaging/provider/provider.ts';
import { signTc3 } from '#server/areas/messaging/provider/tc3.ts';
import { tencent } from '#server/areas/messaging/provider/tencent.ts';
import { useGateway, type Received } from './gateway.ts';

const gateway = useGateway();
const SMS: Sms = {
  phone: '13800000000',
  locale: 'zh',
  template: '',
  values: { code: '012345' },
  text: 'unused',
};
const statusOf = (Code: string, Message: string) => ({
  Response: { SendStatusSet: [{ SerialNo: '1', Fee: 1, Code, Message }], RequestId: 'r' },
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Computes the signature from the received request as the documentation of TC3-HMAC-SHA256 describes. */
function expectedSignature({ method, url, headers, body }: Received, secret: string): string {
  const [, scope = '', names = ''] =
    /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+),/.exec(headers.authorization ?? '') ?? [];
  const [date = '', service = ''] = scope.split('/');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).toLowerCase()}\n`);
  const canonical = `${method}\n${url.pathname}\n\n${lines.join('')}\n${names}\n${sha256(body)}`;
  const text = `TC3-HMAC-SHA256\n${String(headers['x-tc-timestamp'])}\n${scope}\n${sha256(canonical)}`;
  const key = hmac(hmac(hmac(`TC3${secret}`, date), service), 'tc3_request');
  return hmac(key, text).toString('hex');
}

describe('signTc3', () => {
  it('computes the signature of Tencent’s own example', () => {
    const request = {
      service: 'cvm',
      host: 'cvm.tencentcloudapi.com',
      action: 'DescribeInstances',
      version: '2017-03-12',
      region: 'ap-guangzhou',
      timestamp: 1_551_113_065,
      body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
    };
    const key = {
      keyId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
      keySecret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    };
    expect(signTc3(request, key)['authorization']).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, ' +
        'SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    );
  });
});

describe('tencent', () => {
  it('sends the template of the language, signed', async () => {
    const { account, received, answer } = gateway();
    answer(200, statusOf('Ok', 'send success'));
    await tencent(account).send(SMS);
    const [request] = received;
    expect(JSON.parse(request!.body)).toEqual({
      PhoneNumberSet: ['+8613800000000'],
      SmsSdkAppId: '1400006666',
      SignName: '先进计算赛',
      TemplateId: 'T_ZH',
      TemplateParamSet: ['012345'],
    });
    const { headers } = request!;
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
    });
    const [, signature] = /Signature=(\w+)$/.exec(headers.authorization!)!;
    expect(signature).toBe(expectedSignature(request!, account.keySecret));
    expect(headers.authorization).toContain('Credential=key-id/');
    expect(headers.authorization).toContain('/sms/tc3_request');
  });

  it('sends another country’s number unchanged, in English', async () => {
    const { account, received, answer } = gateway();
    answer(200, statusOf('Ok', 'send success'));
    await tencent(account).send({ ...SMS, phone: '+85291234567', locale: 'en' });
    expect(JSON.parse(received[0]!.body)).toMatchObject({
      PhoneNumberSet: ['+85291234567'],
      TemplateId: 'T_EN',
    });
  });

  it.each([
    ['LimitExceeded.PhoneNumberDailyLimit', true],
    ['InvalidParameterValue.IncorrectPhoneNumber', true],
    ['FailedOperation.InsufficientBalanceInSmsPackage', false],
  ])('derives from %s whether the number is invalid (%s)', async (code, isNumber) => {
    const { account, answer } = gateway();
    answer(200, statusOf(code, 'words'));
    const error = await tencent(account)
      .send(SMS)
      .catch((thrown: unknown) => thrown);
    expect(error instanceof Refused).toBe(isNumber);
    expect((error as Error).message).toBe(`${code} words`);
  });

  it('throws on an error of the whole call, and on an invalid reply', async () => {
    const { account, answer } = gateway();
    answer(200, { Response: { Error: { Code: 'AuthFailure.SecretIdNotFound', Message: 'no' } } });
    await expect(tencent(account).send(SMS)).rejects.toThrow('AuthFailure.SecretIdNotFound no');
    answer(500, {});
    await expect(tencent(account).send(SMS)).rejects.toThrow('500');
  });

  it('times out if the gateway does not answer', async () => {
    const { account, hang } = gateway();
    hang();
    await expect(tencent(account, 50).send(SMS)).rejects.toThrow('timeout');
  });
});
