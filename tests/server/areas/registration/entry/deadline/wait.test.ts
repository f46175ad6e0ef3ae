import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { endWaiting } from '#server/areas/registration/entry/deadline/wait.ts';
import { messages } from '#server/platform/message/table.ts';
import { useApp } from '#tests/kit/app.ts';
import {
  addDraft,
  addSubmitted,
  addTopic,
  changeRules,
  complete,
  give,
  inDays,
} from '#tests/kit/registration/registration.ts';

const test = useApp();

const toldTo = async (accountId: number) => {
  const rows = await test()
    .db.select({ template: messages.template, channel: messages.channel, about: messages.about })
    .from(messages)
    .where(eq(messages.accountId, accountId));
  return rows.filter(
    ({ channel, template }) => channel === 'site' && template === 'entryWaitEnded',
  );
};

/** A topic with one place, the entry that has it, and one that waits. */
async function waiting() {
  const topic = await addTopic(test().db, { quota: 1, listCap: 10 });
  const placed = await addSubmitted(test(), topic.id);
  const second = await addDraft(test(), topic.id);
  await complete(test(), second);
  await give(test(), second);
  return { topic, placed, second };
}

it('notifies waiting teams once when the last places were offered, and nobody else', async () => {
  const { db } = test();
  const { topic, placed, second } = await waiting();
  await endWaiting(db);
  expect(await toldTo(second.captain.id)).toEqual([]);
  await changeRules(db, topic.id, { promoteUntil: inDays(-1) });
  await Promise.all([endWaiting(db), endWaiting(db)]);
  await endWaiting(db);
  expect(await toldTo(second.captain.id)).toEqual([
    { template: 'entryWaitEnded', channel: 'site', about: `entry ${second.id}` },
  ]);
  expect(await toldTo(placed.captain.id)).toEqual([]);
});

it('notifies nobody of a list that ended long ago', async () => {
  const { db } = test();
  const { topic, second } = await waiting();
  await changeRules(db, topic.id, { promoteUntil: inDays(-30) });
  await endWaiting(db);
  expect(await toldTo(second.captain.id)).toEqual([]);
});
