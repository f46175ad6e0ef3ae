import { describe, expect, it } from 'vitest';
import { aliyunDay, readAliyun, readTencent } from '#domain/messaging/provider/sms-receipt.ts';

describe('aliyunDay', () => {
  it.each([
    ['2026-11-22T15:59:59Z', '20261122'],
    ['2026-11-22T16:00:00Z', '20261123'],
  ])('of %s is %s, in Chinese time', (sentAt, day) => {
    expect(aliyunDay(new Date(sentAt))).toBe(day);
  });
});

const details = (SendStatus: number, ErrCode?: string, ReceiveDate?: string) => ({
  SmsSendDetailDTOs: {
    SmsSendDetailDTO: [
      { SendStatus, ...(ErrCode && { ErrCode }), ...(ReceiveDate && { ReceiveDate }) },
    ],
  },
});

describe('readAliyun', () => {
  it('reads a delivery with its time', () => {
    expect(readAliyun(details(3, 'DELIVERED', '2026-11-22 16:44:13'))).toEqual({
      isDelivered: true,
      at: new Date('2026-11-22T08:44:13Z'),
    });
  });

  it.each([undefined, 'soon'])('reads no time from %s', (date) => {
    expect(readAliyun(details(3, 'DELIVERED', date))).toEqual({ isDelivered: true, at: undefined });
  });

  it('reads a failed delivery with the carrier’s words', () => {
    expect(readAliyun(details(2, 'MK:0001'))).toEqual({
      isDelivered: false,
      words: 'MK:0001',
      isDead: false,
    });
  });

  it.each([details(1), {}, { SmsSendDetailDTOs: { SmsSendDetailDTO: [] } }])(
    'keeps waiting after %j',
    (answer) => {
      expect(readAliyun(answer)).toBeUndefined();
    },
  );
});

describe('readTencent', () => {
  const other = { SerialNo: '1:other', ReportStatus: 'FAIL', Description: 'EXPIRED' };
  const read = (own: object) =>
    readTencent({ PullSmsSendStatusSet: [other, { SerialNo: '1:own', ...own }] }, '1:own');

  it('reads a delivery with its time', () => {
    const own = { ReportStatus: 'SUCCESS', Description: 'DELIVRD', UserReceiveTime: 1_620_734_188 };
    expect(read(own)).toEqual({ isDelivered: true, at: new Date('2021-05-11T11:56:28Z') });
    expect(read({ ReportStatus: 'SUCCESS' })).toEqual({ isDelivered: true, at: undefined });
  });

  it('reads a failed delivery with the carrier’s words', () => {
    expect(read({ ReportStatus: 'FAIL', Description: 'UNDELIV' })).toEqual({
      isDelivered: false,
      words: 'UNDELIV',
      isDead: false,
    });
  });

  it('keeps waiting if the answer does not mention this message', () => {
    expect(read({ ReportStatus: '' })).toBeUndefined();
    expect(readTencent({ PullSmsSendStatusSet: [other] }, '1:own')).toBeUndefined();
    expect(readTencent({}, '1:own')).toBeUndefined();
  });
});
