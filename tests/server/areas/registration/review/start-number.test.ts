import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { departments } from '#server/areas/identity/access/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { useApp } from '#tests/kit/app.ts';
import { withdrawn } from '#tests/kit/registration/entry-given.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import {
  addDraft,
  addSubmitted,
  addTopic,
  type TestEntry,
} from '#tests/kit/registration/registration.ts';
import { addReviewer } from '#tests/kit/registration/reviewer.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
const deal = (who: LoggedIn, topicId: number) =>
  ask(who, 'POST', '/contest/entry/startNumber', { topicId });
const numberOf = async ({ id }: TestEntry) => (await demandEntry(test().db, id)).entry.startNumber;

it('assigns start numbers without gaps, even by two people at once, and continues after them later', async () => {
  const { id: topicId } = await addTopic(test().db);
  const [one, two] = [await addSubmitted(test(), topicId), await addSubmitted(test(), topicId)];
  const draft = await addDraft(test(), topicId);
  const office = await addReviewer(test);
  const both = await Promise.all([deal(office, topicId), deal(await addReviewer(test), topicId)]);
  expect(both.map(({ data }) => data)).toContainEqual({ dealt: 2, last: 2 });
  expect(await Promise.all([one, two, draft].map(numberOf))).toEqual([1, 2, null]);
  await withdrawn(test(), one);
  const three = await addSubmitted(test(), topicId);
  // Another reviewer: the same call twice by one person within a second would count as a repeated click.
  expect((await deal(await addReviewer(test), topicId)).data).toEqual({ dealt: 1, last: 3 });
  expect(await Promise.all([one, two, three].map(numberOf))).toEqual([1, 2, 3]);
});

it('assigns them only to entries within the scope', async () => {
  const { id: topicId } = await addTopic(test().db);
  const entry = await addSubmitted(test(), topicId);
  const name = { zh: '处', en: 'Office' };
  const [near, far] = await test().db.insert(departments).values([{ name }, { name }]).returning();
  const isIt = eq(entries.id, entry.id);
  await test().db.update(entries).set({ departmentId: far!.id }).where(isIt);
  const office = await addReviewer(test, { scope: 'department', departmentId: near!.id });
  expect(await deal(office, topicId)).toMatchObject({ code: 404 });
  expect(await numberOf(entry)).toBeNull();
});
