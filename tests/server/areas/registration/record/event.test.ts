import { and, asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accept, decline, withdraw } from '#server/areas/registration/entry/deed.ts';
import { moveEntry } from '#server/areas/registration/entry/move.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { NOTIFIED_DEEDS } from '#server/areas/registration/templates.ts';
import { messages } from '#server/platform/message/table.ts';
import { ENTRY_DEEDS } from '#contract/registration/state.ts';
import { useApp } from '#tests/kit/app.ts';
import {
  addDraft,
  addMember,
  addSubmitted,
  addTopic,
  complete,
  give,
  type TestEntry,
} from '#tests/kit/registration/registration.ts';

const test = useApp();

async function deedOf({ id, captain }: TestEntry) {
  const { entry } = await demandEntry(test().db, id);
  return { id, accountId: captain.id, userName: captain.userName, version: entry.version };
}

/** An entry of two people. */
async function addPair(topicId: number) {
  const entry = await addDraft(test(), topicId);
  await complete(test(), entry);
  const member = await addMember(test(), entry);
  await give(test(), entry);
  return { entry, readers: [entry.captain.id, member.id] };
}

/** Who read what of a deed on the site. */
async function toldOf({ id }: TestEntry, code: string) {
  const rows = await test()
    .db.select()
    .from(messages)
    .where(
      and(
        eq(messages.about, `entry ${id}`),
        eq(messages.template, code),
        eq(messages.channel, 'site'),
      ),
    )
    .orderBy(asc(messages.accountId));
  return rows.map(({ accountId, content }) => [accountId, JSON.stringify(content)] as const);
}
const readersOf = async (entry: TestEntry, code: string) =>
  (await toldOf(entry, code)).map(([accountId]) => accountId);

/** An entry of two people to whom a place is offered. */
async function addOffered() {
  const topic = await addTopic(test().db, { quota: 1 });
  const first = await addSubmitted(test(), topic.id);
  const waiting = await addPair(topic.id);
  await withdraw(test().db, await deedOf(first), 'no time for it');
  return waiting;
}

it('tells the team of every deed but those that change nothing for it', () => {
  const silent = ENTRY_DEEDS.filter(
    (deed) => !(NOTIFIED_DEEDS as readonly string[]).includes(deed),
  );
  expect(silent).toEqual(['resume', 'claim', 'begin', 'erase']);
});

it('confirms a place that a team accepts to all of it, with the number', async () => {
  const { entry, readers } = await addOffered();
  await accept(test().db, await deedOf(entry));
  const { number } = (await demandEntry(test().db, entry.id)).entry;
  const told = await toldOf(entry, 'entryAccept');
  expect(told.map(([accountId]) => accountId)).toEqual(readers);
  expect(told.every(([, text]) => text.includes(number!))).toBe(true);
});

it('tells the whole team that its captain gave up the place', async () => {
  const { entry, readers } = await addOffered();
  await decline(test().db, await deedOf(entry));
  expect(await readersOf(entry, 'entryDecline')).toEqual(readers);
});

it('tells the whole team in which topic it is now', async () => {
  const topic = await addTopic(test().db, { isReviewed: true });
  const next = await addTopic(test().db, { isReviewed: true }, { year: topic.year });
  const { entry, readers } = await addPair(topic.id);
  await moveEntry(test(), await deedOf(entry), next.id);
  const { title } = (await demandEntry(test().db, entry.id)).topic;
  const told = await toldOf(entry, 'entryMove');
  expect(told.map(([accountId]) => accountId)).toEqual(readers);
  expect(told.every(([, text]) => text.includes(title.zh))).toBe(true);
});
