import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { RoundAwards } from '#contract/judging/outcome/award.ts';
import { withdraw } from '#server/areas/registration/entry/deed.ts';
import { listDeeds } from '#server/areas/registration/entry/move.ts';
import { demandEntry, memberOf } from '#server/areas/registration/record/context.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { leaveTeam } from '#server/areas/registration/team/roster.ts';
import { useApp } from '#tests/kit/app.ts';
import { addPrize } from '#tests/kit/judging/ranked.ts';
import { releasedOf } from '#tests/kit/judging/released.ts';
import { changeRules, inDays } from '#tests/kit/registration/registration.ts';

const test = useApp();
const { ask, rankRound, release } = releasedOf(test);

it('a team keeps what won a prize in a public result, and may withdraw without one', async () => {
  const { db } = test();
  const { chair, round, topic, path } = await rankRound([90, 80]);
  await addPrize(db, topic.year, 'first', 1);
  await changeRules(db, topic.id, { withdrawUntil: inDays(1), rosterUntil: inDays(1) });
  const { data } = await ask<RoundAwards>(chair, 'GET', `${path}/award`);
  const { number } = data.tracks[0]!.prizes[0]!.winners[0]!;
  const [winner, other] = topic.entries.toSorted((one) => (one.number === number ? -1 : 1));
  const leave = async ({ id, captain }: NonNullable<typeof winner>) => {
    const { entry } = await demandEntry(db, id);
    const by = { id, accountId: captain.id, userName: captain.userName };
    return withdraw(db, { ...by, version: entry.version }, '不再参加');
  };
  const offered = async ({ id, captain }: NonNullable<typeof winner>) => {
    const context = await demandEntry(db, id);
    return (await listDeeds(db, context, memberOf(context, captain.id))).deeds;
  };
  expect(await offered(winner!)).toContain('withdraw');
  await release(chair, round.id, { fields: ['prizes'] });
  expect(await offered(winner!)).not.toContain('withdraw');
  await expect(leave(winner!)).rejects.toMatchObject({ fault: 'prizeHeld' });
  const { entry } = await demandEntry(db, winner!.id);
  await expect(leaveTeam(db, entry.teamId, winner!.captain.id)).rejects.toMatchObject({
    fault: 'prizeHeld',
  });
  await leave(other!);
  const rows = await db.select().from(entries).where(eq(entries.topicId, topic.id));
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  expect([statuses.get(winner!.id), statuses.get(other!.id)]).toEqual(['approved', 'withdrawn']);
});
