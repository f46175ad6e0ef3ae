import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getPractice, type Contest } from '#contract/contest/contest.ts';
import { contests } from '#server/areas/contest/table.ts';
import { topicKind } from '#server/areas/contest/topic-kind.ts';
import { useApp } from '#tests/kit/app.ts';
import { ask, takeTags } from '#tests/kit/content/editing.ts';
import { addTopic, inDays } from '#tests/kit/registration/registration.ts';

const test = useApp();
const read = async () => (await ask(test(), { token: '' }, getPractice, {})).data;

describe('the practice contest', () => {
  let first: { id: number; year: number };
  const stand = (status: Contest['status'], until: number) =>
    test()
      .db.update(contests)
      .set({ status, registrationUntil: new Date(inDays(until)) })
      .where(eq(contests.year, first.year));

  beforeAll(async () => {
    first = await addTopic(test().db);
    await addTopic(test().db, {}, { year: first.year });
  });

  it('opens its first problem for trying out', async () => {
    await stand('practice', 1);
    expect(await read()).toEqual({ topicId: first.id });
  });

  it('is announced when a change may make another problem the first', async () => {
    const { db } = test();
    await takeTags(db);
    await db.transaction((tx) => topicKind.arrange!(tx, first.id, 7));
    expect(await takeTags(db)).toEqual(
      ['practice', `topic:${first.id}`, `topics:${first.year}`].sort(),
    );
  });

  it.each([
    ['is over', 'practice', -1],
    ['is missing, as a real session is not one', 'open', 1],
  ] as const)('is offered to nobody once it %s', async (_, status, until) => {
    await stand(status, until);
    expect(await read()).toBeNull();
  });
});
