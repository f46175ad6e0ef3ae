import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { NONCE_LIFETIME } from '#contract/call/wire/envelope.ts';
import { createNonces, nonceRetention } from '#server/platform/wire/nonce.ts';
import { nonces } from '#server/platform/wire/table.ts';
import { useDatabase } from '#tests/kit/database.ts';

const connection = useDatabase();
const db = () => connection().db;

const countFresh = (answers: boolean[]) => answers.filter(Boolean).length;

describe('a key of an envelope', () => {
  it('is accepted once out of a hundred concurrent uses', async () => {
    const useOnce = createNonces(db());
    const answers = await Promise.all(Array.from({ length: 100 }, () => useOnce('same')));
    expect(countFresh(answers)).toBe(1);
  });

  it('is accepted once by several processes', async () => {
    const processes = Array.from({ length: 4 }, () => createNonces(db()));
    const uses = Array.from({ length: 100 }, (_, index) => processes[index % 4]!('shared'));
    expect(countFresh(await Promise.all(uses))).toBe(1);
  });

  it('does not block others', async () => {
    const useOnce = createNonces(db());
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => useOnce(`k${index}`)),
    );
    expect(countFresh(answers)).toBe(100);
  });

  it('rejects if the database fails, and works again afterwards', async () => {
    let isBroken = true;
    const breaking = new Proxy(db(), {
      get(target, name) {
        if (name === 'execute' && isBroken) throw new Error('gone');
        return Reflect.get(target, name, target) as unknown;
      },
    });
    const useOnce = createNonces(breaking);
    await expect(useOnce('later')).rejects.toThrow('gone');
    isBroken = false;
    expect(await useOnce('later')).toBe(true);
  });
});

describe('nonceRetention', () => {
  it('deletes keys older than their lifetime, and no others', async () => {
    const useOnce = createNonces(db());
    await useOnce('young');
    const long = sql`now() - make_interval(secs => ${NONCE_LIFETIME / 1000 + 1})`;
    await db().update(nonces).set({ usedAt: long });
    await useOnce('new');
    await nonceRetention.forget(db(), new Date());
    expect(await useOnce('new')).toBe(false);
    expect(await useOnce('young')).toBe(true);
  });
});
