import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureBlindRole } from '#server/areas/judging/blind/role.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';
import { addJudging } from '#tests/kit/judging/judging-given.ts';
import { send, type OfficeReply } from '#tests/kit/office/office.ts';

const test = useApp();
const { ask, addExpert, addRound, addJudge, plan, move, queue, read } = judgingOf(test);

/** Revokes the role's rights in this database, as if nobody could have created it. */
beforeEach(() =>
  test().db.execute(`DO $$ BEGIN
    EXECUTE format('REVOKE USAGE ON SCHEMA blind FROM %I', session_user || '_blind');
  END $$`),
);
afterEach(() => ensureBlindRole(test().db));

describe('without the database role for judges', () => {
  it.each(['names', 'double'])(
    'a round that hides %s is not opened, and the reason is given',
    async (blind) => {
      const topic = await addJudgedTopic(test().db, 1);
      const chair = await addChair(test());
      const round = await addRound(chair, topic.year, { seats: 1, blind });
      const judge = await addJudge(chair, round.id);
      await plan(chair, round.id);
      const refused = await move(chair, round.id, 'open');
      expect(refused).toMatchObject({ code: 500, fields: [{ place: 'blind' }] });
      expect(refused.msg).toContain('无法保证匿名');
      const path = `/judging/round/${round.id}/open`;
      const english = { 'accept-language': 'en' };
      const body = { version: round.version, reason: 'again' };
      const reply = await send(test, chair, 'POST', path, body, english);
      expect(((await reply.json()) as OfficeReply).msg).toContain('have the role created');
      expect((await queue(judge)).data).toEqual({ rounds: [], assignments: [] });
      await ensureBlindRole(test().db);
      expect(await move(chair, round.id, 'open', 'there it is')).toMatchObject({
        data: { state: 'open' },
      });
    },
  );

  it('an open round is judged normally', async () => {
    const topic = await addJudgedTopic(test().db, 1);
    const chair = await addChair(test());
    const round = await addRound(chair, topic.year, { seats: 1, blind: 'open' });
    const judge = await addJudge(chair, round.id);
    await plan(chair, round.id);
    expect(await move(chair, round.id, 'open')).toMatchObject({ data: { state: 'open' } });
    const [own] = (await queue(judge)).data.assignments;
    expect((await read(judge, own!.id)).data.team).toBe(topic.entries[0]!.team);
  });

  it('nothing can be read if a blind round was opened nevertheless', async () => {
    const judge = await addExpert();
    const { id, roundId } = await addJudging(test().db, judge.userId);
    await test().db.execute(`ALTER TABLE judging_round DISABLE TRIGGER ALL`);
    await test().db.execute(`UPDATE judging_round SET blind = 'names' WHERE id = ${roundId}`);
    await test().db.execute(`ALTER TABLE judging_round ENABLE TRIGGER ALL`);
    const replies = [
      await queue(judge),
      await read(judge, id),
      await ask(judge, 'GET', `/api/judging/grid?roundId=${roundId}`),
    ];
    for (const reply of replies) {
      expect(reply).toEqual({ code: 500, msg: expect.stringContaining('匿名') as unknown });
    }
  });
});
