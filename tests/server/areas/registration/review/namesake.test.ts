import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { teamMembers } from '#server/areas/registration/record/team/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addSubmitted, addTopic, type TestEntry } from '#tests/kit/registration/registration.ts';
import { addReviewer } from '#tests/kit/registration/reviewer.ts';

const test = useApp();
const change = ({ teamId }: TestEntry, set: Partial<typeof teamMembers.$inferInsert>) =>
  test().db.update(teamMembers).set(set).where(eq(teamMembers.teamId, teamId));

it('warns reviewers that a person with the same name and birthday is in another team of the session', async () => {
  const topic = await addTopic(test().db, { isReviewed: true });
  const entry = await addSubmitted(test(), topic.id);
  const other = await addSubmitted(test(), topic.id);
  const before = await addSubmitted(test(), (await addTopic(test().db)).id);
  const reviewer = await addReviewer(test);
  const seen = async () => (await reviewer.read(entry.id)).data.namesakes;
  const alike = { name: '王同', birthday: '2002-02-02' };
  await change(entry, alike);
  await change(before, alike);
  expect(await seen()).toEqual([]);
  await change(other, { ...alike, birthday: '2002-02-03' });
  expect(await seen()).toEqual([]);
  await change(other, alike);
  expect(await seen()).toEqual(['王同']);
  await change(other, { leftAt: new Date() });
  expect(await seen()).toEqual([]);
});
