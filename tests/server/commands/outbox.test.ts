import { describe, expect, it } from 'vitest';
import { describeMessage } from '#server/commands/outbox.ts';
import type { Message } from '#server/areas/messaging/service.ts';

const CREATED = new Date('2026-11-20T08:00:00Z');
const message: Message = {
  id: 1,
  channel: 'sms',
  recipient: '13812345678',
  template: 'register',
  locale: 'en',
  values: { code: '012345' },
  status: 'sent',
  attempts: 1,
  error: null,
  dueAt: CREATED,
  createdAt: CREATED,
  sentAt: CREATED,
};

describe('a line of the outbox', () => {
  it('shows the message with its code', () => {
    expect(describeMessage(message)).toBe(
      '2026-11-20T08:00:00.000Z  138****5678  sent  [Podium] 012345 is your code for registering, valid for 5 ' +
        'minutes. Tell it to nobody; ignore it if you did not ask for it.\n',
    );
  });

  it('says what became of one whose code is gone', () => {
    const failed = { ...message, values: {}, status: 'failed' as const, error: 'too late' };
    expect(describeMessage(failed)).toBe(
      '2026-11-20T08:00:00.000Z  138****5678  failed  too late\n',
    );
    expect(describeMessage({ ...message, values: {} })).toBe(
      '2026-11-20T08:00:00.000Z  138****5678  sent  register\n',
    );
  });
});
