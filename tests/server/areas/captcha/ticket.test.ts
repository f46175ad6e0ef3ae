import { describe, expect, it } from 'vitest';
import type { Fault } from '#contract/fault.ts';
import { CAPTCHA_TYPES } from '#contract/captcha/captcha.ts';
import { spendTicket } from '#server/areas/captcha/service.ts';
import { tickets } from '#server/areas/captcha/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { passed, visitor } from '#tests/kit/captcha.ts';

const test = useApp();

const spend = (captchaVerification: string, address: string, purpose: 'login' | 'sms:login') =>
  spendTicket(test().db, { captchaVerification, address, purpose });
const REFUSED = expect.objectContaining({ fault: 'captchaRequired' });

describe('a captcha ticket', () => {
  it.each(CAPTCHA_TYPES)('of a passed %s can be spent once', async (type) => {
    const from = visitor();
    const verification = await passed(test(), type, from);
    await expect(spend(verification, from.address, 'login')).resolves.toBeUndefined();
    await expect(spend(verification, from.address, 'login')).rejects.toEqual(REFUSED);
  });

  it('is spent by one of a hundred simultaneous callers', async () => {
    const from = visitor();
    const verification = await passed(test(), 'question', from);
    const all = await Promise.allSettled(
      Array.from({ length: 100 }, () => spend(verification, from.address, 'login')),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is kept when a limit of its address is reached, and the refusal says how long to wait', async () => {
    const from = visitor();
    const limits = [
      { name: 'test:hour', times: 1, seconds: 3600 },
      { name: 'test:day', times: 5, seconds: 86_400 },
    ];
    const [first, second] = [
      await passed(test(), 'question', from),
      await passed(test(), 'question', from),
    ];
    const spendWithin = (captchaVerification: string) =>
      spendTicket(
        test().db,
        { captchaVerification, address: from.address, purpose: 'login' },
        limits,
      );
    await spendWithin(first);
    const refused = (await spendWithin(second).catch((error: unknown) => error)) as Fault;
    expect(refused.fault).toBe('tooOften');
    expect(refused.values['retryAfter']).toBeGreaterThan(3590);
    await expect(spend(second, from.address, 'login')).resolves.toBeUndefined();
  });

  it('works for its purpose only, and is deleted after an attempt at another', async () => {
    const from = visitor();
    const verification = await passed(test(), 'question', from, { purpose: 'sms:login' });
    await expect(spend(verification, from.address, 'login')).rejects.toEqual(REFUSED);
    await expect(spend(verification, from.address, 'sms:login')).rejects.toEqual(REFUSED);
    const second = await passed(test(), 'question', from, { purpose: 'sms:login' });
    await expect(spend(second, from.address, 'sms:login')).resolves.toBeUndefined();
  });

  it('works for its address only; addresses of one IPv6 network count as one', async () => {
    const from = visitor();
    const verification = await passed(test(), 'question', from);
    await expect(spend(verification, '198.51.100.1', 'login')).rejects.toEqual(REFUSED);
    const sixth = await passed(test(), 'question', { address: '2001:db8:1:2::3' });
    await expect(spend(sixth, '2001:db8:1:2:ffff::9', 'login')).resolves.toBeUndefined();
  });

  it('expires after 180 seconds', async () => {
    const from = visitor();
    await test().db.delete(tickets);
    const before = Date.now();
    const verification = await passed(test(), 'question', from);
    const [ticket] = await test().db.select().from(tickets);
    const begun = ticket!.expiresAt.getTime() - 180_000;
    expect([before <= begun, begun <= Date.now()]).toEqual([true, true]);
    await test().db.update(tickets).set({ expiresAt: new Date() });
    await expect(spend(verification, from.address, 'login')).rejects.toEqual(REFUSED);
  });

  it.each(['', 'x', '0'.repeat(64)])('cannot be %j', async (verification) => {
    await expect(spend(verification, '203.0.113.1', 'login')).rejects.toEqual(REFUSED);
  });
});
