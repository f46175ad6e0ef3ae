import { expect, it } from 'vitest';
import { getHome, type HomeCard } from '#contract/office/home.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChair, judgingOf } from '#tests/kit/judging/judging.ts';
import { addJudging } from '#tests/kit/judging/judging-given.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, addExpert } = judgingOf(test);

async function waitingFor(who: LoggedIn) {
  const { data } = await ask<HomeCard | null>(who, 'GET', `${getHome.path}/waiting`);
  const sheets = (data?.items ?? []).filter(({ page }) => page === 'judging:assignment');
  return sheets.map(({ what, count, filter }) => ({ what, count, filter }));
}

it('a sheet that somebody proposed to exclude waits on the home page of the others, until one confirms it', async () => {
  const judge = await addExpert();
  const { id } = await addJudging(test().db, judge.userId, { round: 'closed', sheet: 'submitted' });
  const [one, other] = [await addChair(test()), await addChair(test())];
  const exclude = (who: LoggedIn) =>
    ask(who, 'POST', `/judging/assignment/${id}/exclude`, { reason: 'was bribed' });
  const listed = async (isSecondDue: boolean) => {
    const body = { filter: { isSecondDue } };
    const found = await ask<unknown>(other, 'POST', '/judging/assignment/list', body);
    return (found as unknown as { rows: { id: number }[] }).rows.map((row) => row.id);
  };
  expect([await waitingFor(other), await listed(true), await listed(false)]).toEqual([
    [],
    [],
    [id],
  ]);
  await exclude(one);
  expect(await waitingFor(one)).toEqual([]);
  expect(await waitingFor(other)).toEqual([
    { what: 'toConfirm', count: 1, filter: { isSecondDue: 'true' } },
  ]);
  expect([await listed(true), await listed(false)]).toEqual([[id], []]);
  await exclude(other);
  expect([await waitingFor(one), await waitingFor(other)]).toEqual([[], []]);
});
