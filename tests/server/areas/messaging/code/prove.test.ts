import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SmsPurpose } from '#contract/messaging/sms.ts';
import { digestOf } from '#server/areas/messaging/code/code.ts';
import { saveCode } from '#server/areas/messaging/code/repository.ts';
import { codeRetention, redeemCode } from '#server/areas/messaging/service.ts';
import { codes } from '#server/areas/messaging/table.ts';
import { useDatabase } from '#tests/kit/database.ts';

const connection = useDatabase();
const db = () => connection().db;
const SECRET = Buffer.alloc(32, 7);
const PHONE = '13800000000';
const RIGHT = '493817';
const WRONG = '493818';

interface Given {
  phone?: string;
  purpose?: SmsPurpose;
  code?: string;
  secret?: Buffer;
}

const redeem = ({ phone = PHONE, purpose = 'login', code = RIGHT, secret = SECRET }: Given = {}) =>
  redeemCode(db(), { secret, recipient: phone, purpose, code });
const refusal = { fault: 'wrongCode' };

const save = (code = RIGHT, purpose: SmsPurpose = 'login') => {
  const slot = { recipient: PHONE, purpose };
  return saveCode(db(), slot, digestOf(SECRET, { ...slot, code }));
};
const isLogin = and(eq(codes.recipient, PHONE), eq(codes.purpose, 'login'));
const expire = () =>
  db()
    .update(codes)
    .set({ expiresAt: sql`clock_timestamp()` })
    .where(isLogin);

beforeEach(async () => {
  await db().delete(codes);
  await save();
});

describe('redeemCode', () => {
  it('accepts a code once', async () => {
    await redeem();
    await expect(redeem()).rejects.toMatchObject(refusal);
  });

  it('accepts it after four wrong ones', async () => {
    for (let time = 0; time < 4; time += 1) {
      await expect(redeem({ code: WRONG })).rejects.toMatchObject(refusal);
    }
    await redeem();
  });

  it('invalidates it after the fifth wrong one', async () => {
    for (let time = 0; time < 5; time += 1) {
      await expect(redeem({ code: WRONG })).rejects.toMatchObject(refusal);
    }
    await expect(redeem()).rejects.toMatchObject(refusal);
  });

  it('accepts it once out of a hundred uses at the same time', async () => {
    const uses = await Promise.allSettled(Array.from({ length: 100 }, () => redeem()));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = uses.flatMap((use) =>
      use.status === 'rejected' ? [use.reason as object] : [],
    );
    expect(
      reasons.filter((reason) => !('fault' in reason && reason.fault === 'wrongCode')),
    ).toEqual([]);
  });

  it('compares no more than five of a hundred guesses at the same time', async () => {
    const guesses = Array.from({ length: 100 }, (_, guess) => String(100_000 + guess));
    await Promise.allSettled(guesses.map((code) => redeem({ code })));
    const [row] = await db().select({ tries: codes.tries }).from(codes).where(isLogin);
    expect(row).toEqual({ tries: 5 });
    await expect(redeem()).rejects.toMatchObject(refusal);
  });

  it.each([
    ['another purpose', { purpose: 'resetPassword' }],
    ['another phone', { phone: '13800000001' }],
    ['another secret', { secret: Buffer.alloc(32, 8) }],
  ] as const)('refuses it for %s', async (_, given) => {
    await save('111111', 'resetPassword');
    await expect(redeem(given)).rejects.toMatchObject(refusal);
    await redeem();
  });

  it('treats a mainland number with its country code as the same phone', async () => {
    await redeem({ phone: `+86${PHONE}` });
  });

  it('accepts only the newer code, with its own attempts', async () => {
    for (let time = 0; time < 5; time += 1) await redeem({ code: WRONG }).catch(() => undefined);
    await save('555555');
    await expect(redeem()).rejects.toMatchObject(refusal);
    await redeem({ code: '555555' });
  });

  it('refuses it when it has expired by the database’s clock', async () => {
    await expire();
    await expect(redeem()).rejects.toMatchObject(refusal);
  });

  it.each(['2000-01-01', '2100-01-01'])('ignores the clock of the process (%s)', async (day) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) });
    await redeem();
    await save();
    await expire();
    await expect(redeem()).rejects.toMatchObject(refusal);
  });

  it('is refused inside a transaction, because a rollback would undo the counted attempt', async () => {
    const inside = db().transaction((tx) =>
      redeemCode(tx, { secret: SECRET, recipient: PHONE, purpose: 'login', code: WRONG }),
    );
    await expect(inside).rejects.toThrow('outside of a transaction');
  });
});

describe('codeRetention', () => {
  it('removes expired codes', async () => {
    await save('111111', 'register');
    await expire();
    await codeRetention.forget(db(), new Date());
    expect(await db().select({ purpose: codes.purpose }).from(codes)).toEqual([
      { purpose: 'register' },
    ]);
  });
});
