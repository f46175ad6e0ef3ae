import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts } from '#server/areas/identity/table.ts';
import { BEGIN_LIMIT, beginEntry } from '#server/areas/registration/entry/begin.ts';
import { withdraw } from '#server/areas/registration/entry/deed.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { writeLate } from '#tests/kit/late-commit.ts';
import { addTopic } from '#tests/kit/registration/registration.ts';
import { untilWaiting } from '#tests/kit/waiting.ts';

const test = useApp();

it('a person begins a limited number of entries an hour, and opens the one they have as often as they like', async () => {
  const { db } = test();
  const { id: topicId } = await addTopic(db);
  const { id: accountId, userName } = await addAccount(db);
  const begin = () => beginEntry(db, { topicId, accountId, teamName: '反复报名', channel: null });
  for (let at = 1; at < BEGIN_LIMIT.times; at += 1) {
    const id = await begin();
    const { version } = (await demandEntry(db, id)).entry;
    await withdraw(db, { id, accountId, userName, version }, '');
  }
  const last = await begin();
  expect([await begin(), await begin()]).toEqual([last, last]);
  const { version } = (await demandEntry(db, last)).entry;
  await withdraw(db, { id: last, accountId, userName, version }, '');
  await expect(begin()).rejects.toMatchObject({ fault: 'tooOften' });
});

it('an entry of an account that is erased at that moment is refused', async () => {
  const { db } = test();
  const { id: topicId } = await addTopic(db);
  const { id: accountId } = await addAccount(db);
  const erased = await writeLate(db, (tx) => tx.delete(accounts).where(eq(accounts.id, accountId)));
  const begun = beginEntry(db, { topicId, accountId, teamName: '已注销', channel: null }).catch(
    (error: unknown) => error,
  );
  await Promise.race([begun, untilWaiting(db)]);
  await erased.commit();
  expect(await begun).toMatchObject({ fault: 'overtaken' });
});
