import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import {
  aliyunReceipts,
  chooseReceipts,
  tencentReceipts,
} from '#server/areas/messaging/receipt/source.ts';
import { useGateway } from '../provider/gateway.ts';

const gateway = useGateway();
const ASKED = {
  phone: '13800000000',
  providerId: '134523^4351232',
  sentAt: new Date('2026-11-22T16:30:00Z'),
};

describe('aliyunReceipts', () => {
  const detail = { SendStatus: 3, ErrCode: 'DELIVERED', ReceiveDate: '2026-11-23 00:30:05' };
  const found = {
    Code: 'OK',
    Message: 'OK',
    TotalCount: '1',
    SmsSendDetailDTOs: { SmsSendDetailDTO: [detail] },
  };

  it('queries by phone, message id and the day in China, signed', async () => {
    const { account, received, answer } = gateway();
    answer(200, found);
    expect(await aliyunReceipts(account)(ASKED)).toEqual({
      isDelivered: true,
      at: new Date('2026-11-22T16:30:05Z'),
    });
    const [request] = received;
    expect(Object.fromEntries(request!.url.searchParams)).toEqual({
      PhoneNumber: '13800000000',
      BizId: '134523^4351232',
      SendDate: '20261123',
      PageSize: '1',
      CurrentPage: '1',
    });
    expect(request!.headers).toMatchObject({
      'x-acs-action': 'QuerySendDetails',
      'x-acs-version': '2017-05-25',
      authorization: expect.stringMatching(/^ACS3-HMAC-SHA256 Credential=key-id,/),
    });
  });

  it('queries another country’s number without its plus sign', async () => {
    const { account, received, answer } = gateway();
    answer(200, found);
    await aliyunReceipts(account)({ ...ASKED, phone: '+85291234567' });
    expect(received[0]!.url.searchParams.get('PhoneNumber')).toBe('85291234567');
  });

  it('throws on a refusal, with a message that omits the number', async () => {
    const { account, answer } = gateway();
    answer(200, { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: '13800000000 is illegal' });
    await expect(aliyunReceipts(account)(ASKED)).rejects.toThrow(
      /^isv\.MOBILE_NUMBER_ILLEGAL … is illegal$/,
    );
  });
});

describe('tencentReceipts', () => {
  const status = {
    SerialNo: '134523^4351232',
    ReportStatus: 'FAIL',
    Description: 'EXPIRED',
    UserReceiveTime: 0,
  };

  it('queries the messages to a phone since shortly before sending, signed', async () => {
    const { account, received, answer } = gateway();
    answer(200, { Response: { PullSmsSendStatusSet: [status], RequestId: 'r' } });
    expect(await tencentReceipts(account)(ASKED)).toEqual({
      isDelivered: false,
      words: 'EXPIRED',
      isDead: false,
    });
    const [request] = received;
    expect(JSON.parse(request!.body)).toEqual({
      PhoneNumber: '+8613800000000',
      BeginTime: Date.parse('2026-11-22T16:20:00Z') / 1000,
      Offset: 0,
      Limit: 100,
      SmsSdkAppId: '1400006666',
    });
    expect(request!.headers).toMatchObject({
      'x-tc-action': 'PullSmsSendStatusByPhoneNumber',
      'x-tc-version': '2021-01-11',
      authorization: expect.stringContaining('/sms/tc3_request'),
    });
  });

  it('throws on a refusal, and times out without an answer', async () => {
    const { account, answer, hang } = gateway();
    answer(200, { Response: { Error: { Code: 'RequestLimitExceeded', Message: 'slow down' } } });
    await expect(tencentReceipts(account)(ASKED)).rejects.toThrow('RequestLimitExceeded slow down');
    hang();
    await expect(tencentReceipts(account, 50)(ASKED)).rejects.toThrow('timeout');
  });
});

describe('chooseReceipts', () => {
  it('returns no source while messages are printed by the outbox', () => {
    expect(chooseReceipts(readConfig({}))).toBeUndefined();
  });

  it.each([
    ['aliyun', 'POST', /^\/\?.*BizId=/],
    ['tencent', 'POST', /^\/$/],
  ])('queries %s at the configured address', async (SMS_PROVIDER, method, path) => {
    const { account, received } = gateway();
    const config = readConfig({
      SMS_PROVIDER,
      SMS_ENDPOINT: account.endpoint,
      SMS_ACCESS_KEY_ID: 'id',
      SMS_ACCESS_KEY_SECRET: 'secret',
      SMS_SIGN_NAME: 'sign',
      SMS_TEMPLATE_ZH: 'T',
      SMS_APP_ID: '1',
    });
    await expect(chooseReceipts(config)!(ASKED)).rejects.toThrow('200');
    expect(received.map(({ method: name }) => name)).toEqual([method]);
    expect(received[0]!.url.pathname + received[0]!.url.search).toMatch(path);
  });
});
