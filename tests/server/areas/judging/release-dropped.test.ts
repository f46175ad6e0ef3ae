import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messages } from '#server/platform/message/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChair } from '#tests/kit/judging/judging.ts';
import { rankedOf } from '#tests/kit/judging/ranked.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, rankRound } = rankedOf(test);

const toldOf = ({ userId }: LoggedIn): Promise<number> =>
  test().db.$count(
    messages,
    and(
      eq(messages.accountId, userId),
      eq(messages.template, 'releaseDropped'),
      eq(messages.channel, 'site'),
    ),
  );

it('notifies the people who ranked, prepared and approved that a changed sheet has cancelled a release', async () => {
  const { chair, round } = await rankRound([90, 80]);
  const [preparer, approver, other] = [
    await addChair(test()),
    await addChair(test()),
    await addChair(test()),
  ];
  const body = { roundId: round.id, fields: ['rank'] };
  const { data } = await ask<{ id: number }>(preparer, 'POST', '/judging/release', body);
  const approved = await ask(approver, 'POST', `/judging/release/${data.id}/approve`, {
    version: 1,
  });
  expect(approved).toMatchObject({ code: 200 });
  const list = await ask<object>(other, 'POST', '/judging/assignment/list?pageNum=1&pageSize=10', {
    filter: { roundId: round.id },
  });
  const [{ id } = { id: 0 }] = (list as unknown as { rows: { id: number }[] }).rows;
  const reason = { reason: '请补充理由' };
  await ask(other, 'POST', `/judging/assignment/${id}/return`, reason);
  const told = await Promise.all([chair, preparer, approver, other].map(toldOf));
  expect(told).toEqual([1, 1, 1, 0]);
});
