import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tag } from '#contract/call/tag.ts';
import type { Result, ResultCard } from '#contract/contest/result.ts';
import { resultKind } from '#server/areas/contest/result/result-kind.ts';
import { teamMembers } from '#server/areas/registration/record/team/table.ts';
import { setPublicationConsent } from '#server/areas/registration/team/person/publication.ts';
import { followRecords } from '#server/platform/editorial/deed/follow.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { takeTags } from '#tests/kit/content/editing.ts';
import { addPrize } from '#tests/kit/judging/ranked.ts';
import { releasedOf } from '#tests/kit/judging/released.ts';

const test = useApp();
const { ask, rankRound, release, captainOf } = releasedOf(test);
const nobody = { members: [] };

const isPageOf = (id: number) =>
  and(eq(contentItems.type, 'result'), eq(contentItems.recordId, id));

const copyOf = async (id: number) => {
  const [copy] = await test().db.select().from(contentItems).where(isPageOf(id));
  return copy!;
};

/** A release whose winner is a team of one, who has agreed to be named and changes that with `say`. */
async function namedWinner() {
  const found = await rankRound([90, 80]);
  const { topic, chair, round } = found;
  await addPrize(test().db, topic.year, 'first', 1);
  const { captain } = await captainOf(found, 1);
  const [member] = await test()
    .db.update(teamMembers)
    .set({ confirmedAt: new Date() })
    .where(eq(teamMembers.accountId, captain.userId))
    .returning();
  const from = { teamId: member!.teamId, accountId: captain.userId, address: 'x' };
  const say = (agrees: boolean) => setPublicationConsent(test().db, from, agrees);
  await say(true);
  await release(chair, round.id, { fields: ['prizes'] });
  const list = `/api/result/list/${topic.year}`;
  const [{ id } = { id: 0 }] = (await ask<ResultCard[]>(chair, 'GET', list)).data;
  const winner = async () => (await ask<Result>(chair, 'GET', `/api/result/detail/${id}`)).data;
  return { id, year: topic.year, say, winner };
}

describe('the page of a result', () => {
  it('names members who agree, and no longer those who withdraw their consent', async () => {
    const { id, year, say, winner } = await namedWinner();
    const named = await winner();
    expect(named.members).toHaveLength(1);
    await takeTags(test().db);
    await say(false);
    expect(await winner()).toEqual({ ...named, members: [] });
    expect(await takeTags(test().db)).toEqual(
      expect.arrayContaining([tag.results(year), tag.result(year, id)]),
    );
    expect(await copyOf(id)).toMatchObject({ state: 'live', data: nobody, live: nobody });
    await say(true);
    expect(await winner()).toEqual(named);
  });

  it('removes a name from an editor’s working copy too, and keeps its other changes', async () => {
    const { id, say, winner } = await namedWinner();
    const { data } = await copyOf(id);
    const country = 'CN';
    await test()
      .db.update(contentItems)
      .set({ data: { ...data, country }, state: 'changed' })
      .where(isPageOf(id));
    await say(false);
    const after = { state: 'changed', data: { ...nobody, country }, live: nobody };
    expect(await copyOf(id)).toMatchObject(after);
    expect(await winner()).toMatchObject({ ...nobody, country: null });
  });

  it('removes a name from a withdrawn page, which stays withdrawn', async () => {
    const { id, say } = await namedWinner();
    await resultKind.withdraw(test().db, id);
    await followRecords(test().db, resultKind, [id]);
    await say(false);
    expect(await copyOf(id)).toMatchObject({ state: 'draft', data: nobody, live: null });
    expect(await resultKind.readLive(test().db, [id])).toEqual([]);
  });
});
