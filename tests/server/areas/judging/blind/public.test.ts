import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { results } from '#server/areas/contest/result/table.ts';
import { topics } from '#server/areas/contest/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { useApp, type TestApp } from '#tests/kit/app.ts';
import { takeTags } from '#tests/kit/content/editing.ts';
import { addBlindScene, type BlindScene } from '#tests/kit/judging/blind/scene.ts';
import { CANARY, textsOf, TWIN } from '#tests/kit/judging/blind/identity.ts';
import { judgingOf } from '#tests/kit/judging/judging.ts';
import { findTraces, traceOf, unpack } from '#tests/kit/judging/blind/trace.ts';
import { send } from '#tests/kit/office/office.ts';

const test = useApp();
const names = useApp();
const { move, queue, score } = judgingOf(test);
const TRACES = textsOf(CANARY).map(traceOf);
const both = (text: string) => ({ zh: text, en: text });

/** Calls open to visitors; public pages, the search and the sitemap are made only from their replies. */
const isPublic = ({ access, method, name }: Endpoint): boolean =>
  (access === 'open' || access === 'optional') &&
  (method === 'GET' || /List$|Show|Video/.test(name));
const CALLS = API.filter(isPublic);

/** Publishes that the entry won in an earlier round: its team, members and school are on public pages. */
async function addWon(db: Database, { entries: [judged] }: BlindScene) {
  const [entry] = await db
    .select({ year: entries.year, trackId: topics.trackId, topicId: topics.id })
    .from(entries)
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .where(eq(entries.id, judged!.entryId));
  const [{ name, school }] = CANARY.people;
  const won = { tier: 'first' as const, place: 1, country: null, sort: 1 };
  const [row] = await db
    .insert(results)
    .values({
      ...entry!,
      ...won,
      team: both(CANARY.team),
      members: [{ name: both(name) }],
      institution: both(school),
      work: both(`${CANARY.team}的作品`),
    })
    .returning();
  return { year: entry!.year, resultId: row!.id };
}
type Won = Awaited<ReturnType<typeof addWon>>;

const placesIn = ({ path }: Endpoint, { year, resultId }: Won): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, place: string) =>
    String({ year, id: resultId, page: 1, type: 'prize_tier' }[place] ?? resultId),
  );

/** The calls from which a judge, or anybody, learns whose an entry is. */
async function listTelling(app: () => TestApp, { judge }: BlindScene, won: Won): Promise<string[]> {
  const telling: string[] = [];
  for (const call of CALLS) {
    const body = { year: won.year, pageNum: 1, pageSize: 50 };
    const response = await send(app, judge, call.method, placesIn(call, won), body);
    const bytes = unpack(Buffer.from(await response.arrayBuffer()));
    if (findTraces(bytes, TRACES).length > 0) telling.push(call.name);
  }
  return telling;
}

const WINNERS = ['resultList', 'resultFirst', 'result'];

/** Pages of the winner that some work has announced for rendering. */
async function announcedBy(work: () => Promise<unknown>): Promise<string[]> {
  await takeTags(test().db);
  await work();
  return (await takeTags(test().db)).filter((one) => /result|first/.test(one));
}

async function finish({ chair, judge, peer, roundId }: BlindScene): Promise<void> {
  for (const who of [judge, peer])
    for (const { id } of (await queue(who)).data.assignments) await score(who, id, [80, 70, 60]);
  await move(chair, roundId, 'close');
  expect(await move(chair, roundId, 'rank')).toMatchObject({ code: 200 });
}

describe('public data about earlier winners', () => {
  it('is withheld from every public call while a double-blind round judges them, and shown afterwards', async () => {
    const scene = await addBlindScene(test, [CANARY, TWIN], { blind: 'double' });
    const won = await addWon(test().db, scene);
    const pages = ['first-prizes', `result:${won.year}/${won.resultId}`, `results:${won.year}`];
    const { chair, roundId, own } = scene;
    const telling = () => listTelling(test, scene, won);
    expect(CALLS.length).toBeGreaterThan(40);
    expect(await telling()).toEqual([]);
    expect(await announcedBy(() => move(chair, roundId, 'pause'))).toEqual(pages);
    expect(await telling()).toEqual([]);
    await move(chair, roundId, 'resume');
    expect(await announcedBy(() => finish(scene))).toEqual(pages);
    expect(await telling()).toEqual(WINNERS);
    // Reopening a sheet invalidates the ranking, and hides the names again.
    const path = `/judging/assignment/${own[0]}/return`;
    const again = () => send(test, chair, 'POST', path, { reason: 'please look again' });
    expect(await announcedBy(again)).toEqual(pages);
    expect(await telling()).toEqual([]);
  });

  it('stays unchanged while a round hides names only in what its judges read', async () => {
    const scene = await addBlindScene(names, [CANARY, TWIN], { blind: 'names' });
    const won = await addWon(names().db, scene);
    expect(await listTelling(names, scene, won)).toEqual(WINNERS);
  });
});
