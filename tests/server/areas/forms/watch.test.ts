import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { noteChange, tellWatchers, watchAnswers } from '#server/areas/forms/watch.ts';
import { formWatchers } from '#server/areas/forms/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addPublished, senderTo } from '#tests/kit/forms/filling.ts';
import { useHeard } from '#tests/kit/heard.ts';

const test = useApp();
const heard = useHeard(test);
const send = senderTo(test);
// Announces changes of other tests in this process first, when nobody listens yet.
beforeEach(() => tellWatchers(test().db));

it('notifies viewers of answers of new ones, once for all of them, without saying which', async () => {
  const { db } = test();
  const [watcher, stranger] = [await addAccount(db), await addAccount(db)];
  const [form, other] = [await addPublished(db), await addPublished(db)];
  await watchAnswers(db, form.id, watcher.id);
  await watchAnswers(db, other.id, stranger.id);
  await send(form);
  await send(form);
  await tellWatchers(db);
  await tellWatchers(db);
  expect(await heard()).toEqual([
    { userIds: [watcher.id], message: { msgType: 'answersChanged', body: { form: form.id } } },
  ]);
});

it('notifies nobody who last viewed them long ago', async () => {
  const { db } = test();
  const form = await addPublished(db);
  await watchAnswers(db, form.id, (await addAccount(db)).id);
  await db
    .update(formWatchers)
    .set({ seenAt: sql`now() - interval '11 minutes'` })
    .where(eq(formWatchers.formId, form.id));
  noteChange(form.id);
  await tellWatchers(db);
  expect(await heard()).toEqual([]);
});
