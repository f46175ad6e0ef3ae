import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { translator } from '#content/i18n/translate.ts';
import { addressOf } from '#contract/call/address.ts';
import { submitEntry as submitCall } from '#contract/registration/entry/deed.ts';
import { addressBookOf } from '#server/areas/identity/account/contact.ts';
import { startSender } from '#server/areas/messaging/delivery/sender.ts';
import { smsChannel } from '#server/areas/messaging/delivery/sms.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { teamMembers } from '#server/areas/registration/record/team/table.ts';
import { answerInvitation } from '#server/areas/registration/team/invitation/answer.ts';
import { invite } from '#server/areas/registration/team/invitation/invite.ts';
import { messages } from '#server/platform/message/table.ts';
import { TEMPLATES } from '#server/templates.ts';
import { addAccount, addSession } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { pdfOf } from '#tests/kit/content/uploading.ts';
import { useServing } from '#tests/kit/process/serving.ts';
import { entryFilesOf } from '#tests/kit/registration/entry-file.ts';
import {
  addDraft,
  addTopic,
  changeRules,
  complete,
  confirm,
  give as submit,
  inDays,
  personOf,
  type TestEntry,
} from '#tests/kit/registration/registration.ts';
import { addReviewer } from '#tests/kit/registration/reviewer.ts';
import { until } from '#tests/kit/until.ts';

/** `npm run test:long` uses the numbers that issue and design demand. */
const IS_LONG = Number(process.env['KILLS'] ?? 0) >= 50;
const ROUNDS = IS_LONG ? 100 : 4;
const PATIENCE = 1_500_000;

/** Whether the disk of private files is full. */
let isFull = false;
const noRoom = () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }));
const test = useApp((local) => ({
  ...local,
  vault: {
    ...local.vault,
    put: (...given) => (isFull ? noRoom() : local.vault.put(...given)),
    take: (...given) => (isFull ? noRoom() : local.vault.take(...given)),
  },
}));
const serving = useServing(() => test().optional);
const files = entryFilesOf(test);

const faultsOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { fault?: string }).fault ?? one.reason] : [],
  );

describe('one person', () => {
  const leader = ({ teamId, captain }: TestEntry) => ({ teamId, accountId: captain.id });

  it(
    'joins only one of the teams that accept them at the same time',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const topic = await addTopic(test().db);
        const teams = [await addDraft(test(), topic.id), await addDraft(test(), topic.id)];
        const { id: accountId, userName: nickName } = await addAccount(test().db);
        const codes = await Promise.all(
          teams.map((team) => invite(test(), leader(team), { kind: 'code', role: 'member' })),
        );
        const outcomes = await Promise.allSettled(
          codes.map(({ code }) =>
            answerInvitation(test(), { accountId, nickName }, { code: code! }, true),
          ),
        );
        expect(faultsOf(outcomes).filter((fault) => fault !== 'alreadyInTeam')).toEqual([]);
        const own = and(eq(teamMembers.accountId, accountId), isNull(teamMembers.leftAt));
        expect(await test().db.$count(teamMembers, own)).toBe(1);
      }
    },
    PATIENCE,
  );

  it(
    'is in one team by their identity document, even if two accounts enter it at once',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const topic = await addTopic(test().db);
        const teams = [await addDraft(test(), topic.id), await addDraft(test(), topic.id)];
        const { idNumber } = personOf();
        const outcomes = await Promise.allSettled(
          teams.map(({ teamId, captain }) => confirm(test(), teamId, captain.id, { idNumber })),
        );
        expect(faultsOf(outcomes)).toEqual(['personTaken']);
      }
    },
    PATIENCE,
  );
});

describe('a decision concurrent with an edit', () => {
  it(
    'applies to what was read, or is refused: nobody approves what they have not seen',
    async () => {
      const reviewer = await addReviewer(test);
      for (let round = 0; round < ROUNDS; round += 1) {
        const entry = await files.add({ isReviewed: true });
        await files.give(entry);
        const read = (await demandEntry(test().db, entry.id)).entry;
        await files.write(entry, 'team', { f1: `方案 ${round}` });
        const [decided] = await Promise.all([
          reviewer.decide(entry.id, 'approve', { versionId: read.versionId }),
          files.give(entry),
        ]);
        const { entry: after } = await demandEntry(test().db, entry.id);
        expect(after.versionId).not.toBe(read.versionId);
        expect([after.status, after.approvedId]).toEqual(
          decided.code === 200 ? ['approved', read.versionId] : [after.status, null],
        );
        expect(after.isWaiting).toBe(true);
      }
    },
    PATIENCE,
  );
});

describe('a full disk', () => {
  it('refuses only the file: the entry is submitted, and the file is accepted once there is room', async () => {
    const entry = await files.add();
    const { data } = await files.begin(entry.who, entry.id, 'f2');
    await files.put(entry.who, data!.id, 1, pdfOf());
    isFull = true;
    try {
      expect(await files.end(entry.who, data!.id)).toMatchObject({
        code: 503,
        msg: translator('zh')('fault.noSpace'),
      });
      expect(await submit(test(), entry)).toMatchObject({ state: 'submitted' });
    } finally {
      isFull = false;
    }
    expect((await files.end(entry.who, data!.id)).data).toMatchObject({ size: pdfOf().length });
  });
});

describe('message providers that are down', () => {
  it('keep nobody from entering, and every message is delivered once after they recover', async () => {
    // In the daytime: messages that are not about security wait for the morning otherwise.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(4) });
    const { db, url } = test();
    await db.delete(messages);
    const topic = await addTopic(db);
    let isDown = true;
    const given: string[] = [];
    const channel = smsChannel({
      isOutbox: false,
      send: ({ phone }) => {
        if (isDown) return Promise.reject(new Error('the provider is down'));
        given.push(phone);
        return Promise.resolve(phone);
      },
    });
    const log = pino({ level: 'silent' });
    const book = addressBookOf(db);
    const sender = startSender({
      db,
      url,
      log,
      book,
      templates: TEMPLATES,
      channels: { sms: channel },
    });
    try {
      const all: TestEntry[] = [];
      for (let at = 0; at < 5; at += 1) {
        const entry = await addDraft(test(), topic.id);
        await complete(test(), entry);
        expect(await submit(test(), entry)).toMatchObject({ state: 'approved' });
        all.push(entry);
      }
      isDown = false;
      const isPausing = and(eq(messages.channel, 'sms'), eq(messages.status, 'waiting'));
      await until(async () => {
        await db
          .update(messages)
          .set({ dueAt: sql`clock_timestamp()` })
          .where(isPausing);
        expect(given.length).toBeGreaterThanOrEqual(all.length);
      }, 200);
      expect(given.toSorted()).toEqual(all.map(({ captain }) => captain.phone).toSorted());
    } finally {
      await sender.stop();
    }
  });
});

/** A submit around the deadline: when its headers were read, and its outcome. */
interface Sent {
  head: number;
  code: number;
  msg: string;
}

describe('thousands of submits around the deadline', () => {
  const CROWD = IS_LONG ? 5000 : 60;
  const SPAN = IS_LONG ? 3000 : 600;
  /**
   * Milliseconds. The clocks of the test and of the database are read one after the other, by processes that wait for
   * a processor.
   */
  const BLUR = 25;

  async function addCrowd(topicId: number) {
    const crowd: { id: number; token: string }[] = [];
    for (let at = 0; at < CROWD; at += 1) {
      const entry = await addDraft(test(), topicId);
      await complete(test(), entry);
      crowd.push({ id: entry.id, token: await addSession(test().db, entry.captain) });
    }
    return crowd;
  }

  it(
    `are judged by when their headers arrived: ${CROWD} sent, none late accepted, none timely refused`,
    async () => {
      const topic = await addTopic(test().db);
      const crowd = await addCrowd(topic.id);
      const heads = new Map<string, number>();
      serving().server.prependListener('request', ({ headers }) => {
        heads.set(String(headers['x-request-id']), Date.now());
      });
      const agent = new Agent({ keepAlive: true, maxSockets: 200 });
      const { port } = serving().server.address() as AddressInfo;
      const send = ({ id, token }: { id: number; token: string }): Promise<Sent> =>
        new Promise((resolve, reject) => {
          const name = randomUUID();
          const sent = request(
            {
              agent,
              host: '127.0.0.1',
              port,
              method: 'POST',
              path: addressOf(submitCall, { params: { id } }),
              headers: {
                'content-type': 'application/json',
                authorization: `Bearer ${token}`,
                'x-request-id': name,
              },
            },
            async (reply) => {
              const text = (await reply.toArray()).join('');
              const { code, msg } = JSON.parse(text) as { code: number; msg: string };
              resolve({ head: heads.get(name)!, code, msg });
            },
          );
          sent.on('error', reject).end(JSON.stringify({ submission: randomUUID() }));
        });
      const until = Date.now() + 500 + SPAN / 2;
      const rules = { from: inDays(-1), until: new Date(until).toISOString(), grace: 0 };
      await changeRules(test().db, topic.id, rules);
      const sent = await Promise.all(
        crowd.map(async (one, at) => {
          await sleep(until - SPAN / 2 + (at / CROWD) * SPAN - Date.now());
          return send(one);
        }),
      );
      agent.destroy();
      const isAccepted = ({ code }: Sent) => code === 200;
      const late = sent.filter(({ head }) => head > until + BLUR);
      const timely = sent.filter(({ head }) => head < until - BLUR);
      expect([late.filter(isAccepted), timely.filter((one) => !isAccepted(one))]).toEqual([[], []]);
      expect(Math.min(late.length, timely.length)).toBeGreaterThan(0);
      const accepted = and(eq(entries.topicId, topic.id), eq(entries.status, 'approved'));
      expect(await test().db.$count(entries, accepted)).toBe(sent.filter(isAccepted).length);
    },
    PATIENCE,
  );
});
