import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import type { AssignmentPlan } from '#contract/judging/assignment.ts';
import type { EventCheck, Ranking } from '#contract/judging/ranking.ts';
import type { RoundProgress } from '#contract/judging/round.ts';
import { appeals } from '#server/areas/judging/appeal/table.ts';
import { releasedEntries, releases } from '#server/areas/judging/release/table.ts';
import { assignments, conflicts, judgedEntries, rankings } from '#server/areas/judging/table.ts';
import { operations } from '#server/platform/audit/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addBlindScene, type BlindScene } from '#tests/kit/judging/blind-scene.ts';
import { CANARY, textsOf, TWIN } from '#tests/kit/judging/identity.ts';
import { addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';
import { findTraces, traceOf, unpack } from '#tests/kit/judging/trace.ts';
import { send } from '#tests/kit/office/office.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, addRound, addJudge, plan, move, queue, score } = judgingOf(test);
/** What a judge has written of the entry, which names it no less. */
const COMMENT = '龘靐zqcomment';
const APPEAL = '齉齾zqappeal';
const TRACES = [...textsOf(CANARY), COMMENT, APPEAL].map(traceOf);

const isChairs = ({ access }: Endpoint): boolean =>
  typeof access === 'object' &&
  'anyPermission' in access &&
  access.anyPermission.some((permission) => permission.startsWith('judging:'));
const CALLS = API.filter(isChairs);

/** Somebody of the office who must not know of an entry. */
async function addBiased(entryId: number): Promise<LoggedIn> {
  const biased = await addChair(test());
  const said = { kind: 'office' as const, evidence: '', by: 'x' };
  await test()
    .db.insert(conflicts)
    .values({ entryId, accountId: biased.userId, ...said });
  return biased;
}

interface Scene extends BlindScene {
  biased: LoggedIn;
  entryId: number;
  blindNo: number;
  /** Of the entry that is hidden, and of the other. */
  hidden: number;
  known: number;
  releaseId: number;
  appealId: number;
}

/** A round whose sheets are in, one of them with a comment that says whose the entry is, and a release with an appeal. */
async function prepare(): Promise<Scene> {
  const { db } = test();
  const scene = await addBlindScene(test, [CANARY, TWIN]);
  const { entryId } = scene.entries[0]!;
  const biased = await addBiased(entryId);
  const own = eq(assignments.entryId, entryId);
  const rows = await db.select().from(assignments).where(own);
  const [judged] = await db.select().from(judgedEntries).where(eq(judgedEntries.entryId, entryId));
  for (const who of [scene.judge, scene.peer]) {
    for (const { id } of (await queue(who)).data.assignments) {
      const mark = rows.some((row) => row.id === id) ? 20 : 80;
      await ask(who, 'PUT', `/api/judging/sheet/${id}`, {
        changes: [
          {
            uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
            field: 'comment',
            base: null,
            value: mark === 20 ? COMMENT : '好',
          },
        ],
      });
      await score(who, id, [mark, mark, mark]);
    }
  }
  const hidden = rows.find(({ id }) => scene.own.includes(id))!.id;
  return {
    ...scene,
    ...(await addAppealed(scene.roundId, entryId)),
    biased,
    entryId,
    blindNo: judged!.blindNo,
    hidden,
    known: scene.own.find((id) => id !== hidden)!,
  };
}

async function addAppealed(roundId: number, entryId: number) {
  const { db } = test();
  const digest = 'a'.repeat(64);
  const [ranking] = await db
    .insert(rankings)
    .values({ roundId, by: 'x', digest, rows: [] })
    .returning();
  const made = { rankingId: ranking!.id, fields: [], preparedBy: 'x', preparedById: 0 };
  const [release] = await db
    .insert(releases)
    .values({ roundId, ...made, status: 'cancelled' })
    .returning();
  const line = {
    releaseId: release!.id,
    entryId,
    rank: 1,
    value: 1,
    means: {},
    comments: [COMMENT],
  };
  await db.insert(releasedEntries).values(line);
  const [appeal] = await db
    .insert(appeals)
    .values({ releaseId: release!.id, entryId, content: APPEAL })
    .returning();
  return { releaseId: release!.id, appealId: appeal!.id };
}

/** Whose number stands in the path of a call: that of what is hidden, where there is one. */
function numberIn({ path }: Endpoint, scene: Scene): number {
  if (path.startsWith('/judging/assignment/')) return scene.hidden;
  if (path.startsWith('/judging/appeal/')) return scene.appealId;
  if (path.startsWith('/judging/release/')) return scene.releaseId;
  return path.startsWith('/judging/judge/') ? scene.judgeIds[0]! : scene.roundId;
}

const reason = { reason: 'to learn whether' };
/** A version that none has: it is refused before anything is changed, and says no more for it. */
const NEVER = { version: 999_999, ...reason };

/** What calls are asked with that are to be taken, or at least understood. */
const bodyOf = ({ name }: Endpoint, scene: Scene): object => {
  const { roundId, judgeIds, appealId } = scene;
  const order = { way: 'hand', also: [CANARY.number], ...reason };
  const bodies: Record<string, object> = {
    assignmentList: { filter: { roundId } },
    assignmentExport: { filter: { keyword: CANARY.number } },
    appealList: { filter: { keyword: APPEAL } },
    judgeNudge: { roundId, judgeIds },
    judgeAdd: { roundId, accountId: scene.judge.userId },
    assignmentPlan: { roundId },
    assignmentApply: { roundId, key: 'x'.repeat(32) },
    assignmentAssign: { roundId, number: CANARY.number, judgeId: judgeIds[0] },
    assignmentLock: { isLocked: true },
    appealDecide: { records: [{ id: appealId, version: 1 }], deed: 'admit', note: 'n' },
    judgingPromotionPreview: order,
    judgingPromotionDecide: { ...order, rankingId: 1 },
    judgingAwardDecide: {
      trackId: 1,
      prizeId: 1,
      way: 'hand',
      numbers: [CANARY.number],
      ...reason,
    },
    judgingReleasePrepare: { roundId, fields: ['rank'] },
    judgingReleaseSchedule: { version: 1, at: new Date(Date.now() + 60_000).toISOString() },
  };
  return bodies[name] ?? NEVER;
};

async function callAll(scene: Scene, stage: string) {
  const replies: { name: string; text: string; bytes: Buffer }[] = [];
  for (const call of CALLS) {
    const path = call.path.replace(/\{\w+\}/, String(numberIn(call, scene)));
    const query =
      call.name === 'judgingSheetsPrint' && stage === 'open' ? `?blindNo=${scene.blindNo}` : '';
    const isList = call.path.endsWith('/list') && call.method === 'POST';
    const address = path + (isList ? '?pageNum=1&pageSize=50' : query);
    const response = await send(test, scene.biased, call.method, address, bodyOf(call, scene));
    const head = [...response.headers].map((pair) => pair.join(': ')).join('\n');
    const bytes = Buffer.from(await response.arrayBuffer());
    replies.push({
      name: call.name,
      text: bytes.toString(),
      bytes: Buffer.concat([Buffer.from(head), unpack(bytes)]),
    });
  }
  return replies;
}

describe('somebody of the office who is in conflict with an entry', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await prepare();
  });

  it.each(['open', 'closed', 'ranked'])(
    'finds it in no call of a round that is %s',
    async (stage) => {
      if (stage === 'closed') await move(scene.chair, scene.roundId, 'close');
      if (stage === 'ranked') await move(scene.chair, scene.roundId, 'rank');
      const replies = await callAll(scene, stage);
      expect(replies.length).toBeGreaterThan(50);
      const leaks = replies.flatMap(({ name, bytes }) =>
        findTraces(bytes, TRACES).map((text) => `${name}: ${text}`),
      );
      expect(leaks).toEqual([]);
      const about = replies.filter(({ name }) =>
        /^(?:assignment(?:Get|Withdraw|Lock|Conflict|Admit|Return|Exclude|Assign)|appeal(?:Get|Edit|Events))$/.test(
          name,
        ),
      );
      expect(
        about.map(({ name, text }) => [name, (JSON.parse(text) as { code: number }).code]),
      ).toEqual(about.map(({ name }) => [name, 404]));
    },
  );

  it('is whom others would not be: they find it by the same signs', async () => {
    const { chair } = scene;
    const replies = await callAll({ ...scene, biased: chair }, 'closed');
    const seen = replies.filter(({ bytes }) => findTraces(bytes, TRACES).length > 0);
    const names = [
      'assignmentList',
      'assignmentExport',
      'appealList',
      'appealGet',
      'judgingRanking',
    ];
    expect(seen.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        ...names,
        'judgingPromotion',
        'judgingSheetsExport',
        'judgingSheetsPrint',
      ]),
    );
  });
});

describe('counts that somebody of the office reads', () => {
  it('are those of a round without what they are in conflict with', async () => {
    const { biased, chair, roundId } = await counted();
    const path = `/judging/round/${roundId}`;
    const readAs = async (who: LoggedIn) => {
      const round = await ask<Record<string, number>>(who, 'GET', path);
      const listed = await ask(who, 'POST', '/judging/round/list?pageNum=1&pageSize=50', {});
      const judges = await ask(who, 'POST', '/judging/judge/list?pageNum=1&pageSize=50', {
        filter: { roundId },
      });
      const progress = await ask<RoundProgress>(who, 'GET', `${path}/progress`);
      const check = await ask<EventCheck>(who, 'GET', `${path}/check`);
      const ranking = await ask<Ranking>(who, 'GET', `${path}/ranking`);
      const row = listed.rows.find(({ id }) => id === roundId)!;
      return {
        round: [round.data['entries'], round.data['assigned'], round.data['submitted']],
        listed: [row['entries'], row['assigned'], row['submitted']],
        judges: judges.rows.map(({ assigned, submitted }) => [assigned, submitted]),
        progress: progress.data.judges.map(({ assigned, submitted }) => [assigned, submitted]),
        check: [check.data.sheets, check.data.events],
        means: ranking.data.judges.map(({ sheets, mean }) => [sheets, mean]),
        ranks: ranking.data.rows.map(({ rank }) => rank),
      };
    };
    expect(await readAs(biased)).toEqual({
      round: [2, 4, 4],
      listed: [2, 4, 4],
      judges: [
        [2, 2],
        [2, 2],
      ],
      progress: [
        [2, 2],
        [2, 2],
      ],
      check: [4, 16],
      means: [
        [2, 80],
        [2, 80],
      ],
      ranks: [1, 1],
    });
    expect(await readAs(chair)).toEqual({
      round: [3, 6, 6],
      listed: [3, 6, 6],
      judges: [
        [3, 3],
        [3, 3],
      ],
      progress: [
        [3, 3],
        [3, 3],
      ],
      check: [6, 24],
      means: [
        [3, 60],
        [3, 60],
      ],
      ranks: [1, 1, 3],
    });
  });

  /** A round of three entries, one of which is hidden from somebody, with all sheets handed in. */
  async function counted() {
    const { topic, chair, round } = await drafted();
    const judges = [await addJudge(chair, round.id), await addJudge(chair, round.id)];
    const biased = await addBiased(topic.entries[0]!.id);
    await plan(chair, round.id);
    await move(chair, round.id, 'open');
    const rows = await test()
      .db.select()
      .from(assignments)
      .where(eq(assignments.entryId, topic.entries[0]!.id));
    for (const judge of judges) {
      for (const { id } of (await queue(judge)).data.assignments) {
        const mark = rows.some((row) => row.id === id) ? 20 : 80;
        await score(judge, id, [mark, mark, mark]);
      }
    }
    return { biased, chair, roundId: round.id };
  }

  async function drafted(change: object = {}) {
    const topic = await addJudgedTopic(test().db, 3);
    const chair = await addChair(test());
    return { topic, chair, round: await addRound(chair, topic.year, change) };
  }

  it('are of a plan what they may know of it, though all of it is given out', async () => {
    const { topic, chair, round } = await drafted();
    await addJudge(chair, round.id);
    await addJudge(chair, round.id);
    const biased = await addBiased(topic.entries[0]!.id);
    const order = { roundId: round.id };
    const planOf = (who: LoggedIn) =>
      ask<AssignmentPlan>(who, 'POST', '/judging/assignment/plan', order);
    const fit = { own: 0, near: 0, other: 4 };
    const load = { least: 2, median: 2, most: 2 };
    expect((await planOf(biased)).data).toMatchObject({
      entries: 2,
      added: 4,
      short: [],
      fit,
      load,
    });
    expect((await planOf(chair)).data).toMatchObject({ entries: 3, added: 6 });
    expect(await plan(biased, round.id)).toMatchObject({ data: { added: 4 } });
    const given = eq(assignments.roundId, round.id);
    expect(await test().db.$count(assignments, given)).toBe(6);
  });

  it('say of what keeps a round closed only that somebody else has to see to it', async () => {
    const { topic, chair, round } = await drafted({ quorum: 2 });
    await addJudge(chair, round.id);
    await addJudge(chair, round.id);
    const [entry] = topic.entries;
    const biased = await addBiased(entry!.id);
    await plan(chair, round.id);
    const isOne = and(eq(assignments.roundId, round.id), eq(assignments.entryId, entry!.id));
    const [pair] = await test().db.select().from(assignments).where(isOne);
    await ask(chair, 'POST', `/judging/assignment/${pair!.id}/withdraw`, reason);
    expect(await move(biased, round.id, 'open')).toMatchObject({
      code: 500,
      msg: expect.stringContaining('由其他负责人处理') as unknown,
    });
    expect(await move(chair, round.id, 'open')).toMatchObject({
      code: 500,
      msg: expect.stringContaining('1 件作品') as unknown,
    });
  });

  it('are of judges who are asked those alone of whom they may know that something is missing', async () => {
    const { topic, chair, round } = await drafted({ seats: 1 });
    const judge = await addJudge(chair, round.id);
    const [entry] = topic.entries;
    const biased = await addBiased(entry!.id);
    await plan(chair, round.id);
    await move(chair, round.id, 'open');
    const isOne = and(eq(assignments.roundId, round.id), eq(assignments.entryId, entry!.id));
    const [pair] = await test().db.select().from(assignments).where(isOne);
    for (const { id } of (await queue(judge)).data.assignments) {
      if (id !== pair!.id) await score(judge, id, [80, 80, 80]);
    }
    const body = { roundId: round.id, judgeIds: [judge.judgeId] };
    const nudge = (who: LoggedIn) => ask(who, 'POST', '/judging/judge/nudge', body);
    expect((await nudge(biased)).data).toEqual({ asked: 0, resting: 0 });
    expect((await nudge(chair)).data).toEqual({ asked: 1, resting: 0 });
  });
});

describe('the operation log', () => {
  it('says of deeds about sheets which assignment it was, and nothing of the entry', async () => {
    const [topic, chair] = [await addJudgedTopic(test().db, 1), await addChair(test())];
    const round = await addRound(chair, topic.year, { seats: 1 });
    const judge = await addJudge(chair, round.id);
    const [entry] = topic.entries;
    const body = { roundId: round.id, number: entry!.number, judgeId: judge.judgeId };
    const { data } = await ask<{ id: number }>(chair, 'POST', '/judging/assignment', body);
    await move(chair, round.id, 'open');
    await score(judge, data.id, [80, 80, 80]);
    await ask(chair, 'POST', `/judging/assignment/${data.id}/return`, {
      reason: `${entry!.team} 说`,
    });
    await ask(chair, 'POST', `/judging/assignment/${data.id}/withdraw`, {
      reason: `${entry!.team} 说`,
    });
    const found = await test()
      .db.select()
      .from(operations)
      .where(eq(operations.target, `assignment ${data.id}`));
    expect(found.map(({ action }) => action).sort()).toEqual([
      'judging:assignment:assign',
      'judging:assignment:return',
      'judging:assignment:withdraw',
    ]);
    const told = JSON.stringify(found);
    for (const word of [entry!.number, entry!.team, entry!.school])
      expect(told).not.toContain(word);
  });
});
