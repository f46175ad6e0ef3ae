import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { appeals } from '#server/areas/judging/appeal/table.ts';
import { releasedEntries, releases } from '#server/areas/judging/release/table.ts';
import { assignments, judgedEntries, rankings } from '#server/areas/judging/table.ts';
import { recentRequests } from '#server/platform/wire/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addBiased } from '#tests/kit/judging/biased.ts';
import { addBlindScene, type BlindScene } from '#tests/kit/judging/blind/scene.ts';
import { CANARY, textsOf, TWIN } from '#tests/kit/judging/blind/identity.ts';
import { judgingOf } from '#tests/kit/judging/judging.ts';
import { findTraces, traceOf, unpack } from '#tests/kit/judging/blind/trace.ts';
import { send } from '#tests/kit/office/office.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, move, queue, score } = judgingOf(test);
/** Texts about the entry, which identify it as much as its name does. */
const COMMENT = '龘靐zqcomment';
const APPEAL = '齉齾zqappeal';
const TRACES = [...textsOf(CANARY), COMMENT, APPEAL].map(traceOf);

const isChairs = ({ access }: Endpoint): boolean =>
  typeof access === 'object' &&
  'anyPermission' in access &&
  access.anyPermission.some((permission) => permission.startsWith('judging:'));
/** Read-only calls come first, because the others change what can be read. */
const CALLS = API.filter(isChairs).toSorted(
  (one, other) => Number(one.method !== 'GET') - Number(other.method !== 'GET'),
);

interface Scene extends BlindScene {
  biased: LoggedIn;
  entryId: number;
  blindNo: number;
  /** Assignments of the hidden entry and of the other one. */
  hidden: number;
  known: number;
  releaseId: number;
  appealId: number;
}

/**
 * A round with all sheets submitted, one of them with a comment that identifies the entry, and a release with an
 * appeal.
 */
async function prepare(): Promise<Scene> {
  const { db } = test();
  const scene = await addBlindScene(test, [CANARY, TWIN]);
  const { entryId } = scene.entries[0]!;
  const biased = await addBiased(test(), entryId);
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

/** The id to put into the path of a call: that of the hidden record, if there is one. */
function numberIn({ path }: Endpoint, scene: Scene): number {
  if (path.startsWith('/judging/assignment/')) return scene.hidden;
  if (path.startsWith('/judging/appeal/')) return scene.appealId;
  if (path.startsWith('/judging/release/')) return scene.releaseId;
  return path.startsWith('/judging/judge/') ? scene.judgeIds[0]! : scene.roundId;
}

const reason = { reason: 'to learn whether' };
/**
 * A version that no record has: calls with it are refused before they change anything, and tell no more because of
 * it.
 */
const NEVER = { version: 999_999, ...reason };

/** Bodies with which calls are accepted, or at least parsed. */
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
  // Allows the same calls again although they were made a moment ago.
  await test().db.delete(recentRequests);
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

describe('a person of the office with a conflict', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await prepare();
  });

  it.each(['open', 'closed', 'ranked'])(
    'finds the entry in no call of a round that is %s',
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
        /^(?:assignment(?:Get|Withdraw|Lock|Conflict|Admit|Return|Exclude|Include|Assign)|appeal(?:Get|Edit|Events))$/.test(
          name,
        ),
      );
      expect(
        about.map(({ name, text }) => [name, (JSON.parse(text) as { code: number }).code]),
      ).toEqual(about.map(({ name }) => [name, 404]));
    },
  );

  it('is compared with a reader without a conflict, who finds it by the same traces', async () => {
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
