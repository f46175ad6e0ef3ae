import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { API } from '#contract/api.ts';
import { JUDGING_API } from '#contract/judging/calls.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import type { JudgedAssignment } from '#contract/judging/sheet.ts';
import { remindJudges } from '#server/areas/judging/judge/remind.ts';
import { rounds } from '#server/areas/judging/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { connect } from '#server/platform/db/database.ts';
import { useApp } from '#tests/kit/app.ts';
import { addBlindScene, type BlindScene } from '#tests/kit/judging/blind/scene.ts';
import { CANARY, textsOf, TWIN } from '#tests/kit/judging/blind/identity.ts';
import { callAsJudge, NEVER, type JudgeReply } from '#tests/kit/judging/judge-calls.ts';
import { judgingOf } from '#tests/kit/judging/judging.ts';
import { findTraces, traceOf, unpack } from '#tests/kit/judging/blind/trace.ts';
import { send } from '#tests/kit/office/office.ts';
import { openSocket, serveSockets } from '#tests/kit/socket.ts';
import { until } from '#tests/kit/until.ts';

const test = useApp();
const open = useApp();
const { ask, move } = judgingOf(test);
const TRACES = textsOf(CANARY).map(traceOf);

const isJudges = ({ access }: Endpoint): boolean =>
  typeof access === 'object' && 'anyRole' in access && access.anyRole.includes('scoring_expert');

/** Calls that judges may make in addition, because everybody may. */
const isEverybodys = ({ access }: Endpoint): boolean => typeof access === 'string';

const isTaken = (bytes: Buffer): boolean => bytes.includes('"code":200');

const found = ({ about, head, bytes }: JudgeReply): string[] =>
  findTraces(Buffer.concat([Buffer.from(head), unpack(bytes)]), TRACES).map(
    (text) => `${about}: ${text}`,
  );

/** A document, an office document, a picture and a film, known by their places only. */
const FILES = [1, 2, 3, 4].map((place) => ({
  place,
  name: null,
  state: 'ready',
  size: expect.any(Number) as unknown,
}));

describe('a judge of a blind round', () => {
  let scene: BlindScene;
  let replies: JudgeReply[];
  const told: string[] = [];
  let close: () => Promise<void>;

  beforeAll(async () => {
    scene = await addBlindScene(test, [CANARY, TWIN]);
    const { db } = test();
    const { rows } = await db.execute<{ name: string }>(sql`SELECT current_database() AS name`);
    const url = new URL(inject('templateUrl'));
    url.pathname = `/${rows[0]!.name}`;
    const connection = connect(url.href);
    const server = await serveSockets(connection);
    const { judge } = scene;
    const client = openSocket(server.port, { userId: judge.userId, token: judge.token });
    await client.opened;
    close = async () => {
      await server.close();
      await connection.close();
    };
    await remind();
    replies = await callAsJudge(test, scene);
    await disturb();
    await until(() => expect(client.received.join('')).toContain('recordChanged'));
    told.push(...client.received);
    await close();
  });

  /** Reminds judges of missing sheets, both by the office and by the clock. */
  async function remind(): Promise<void> {
    const { chair, roundId, judgeIds } = scene;
    const { db } = test();
    const dueAt = new Date(Date.now() + 40 * 60 * 60 * 1000);
    await db.update(rounds).set({ dueAt }).where(eq(rounds.id, roundId));
    await remindJudges(db, new Date());
    await ask(chair, 'POST', '/judging/judge/nudge', { roundId, judgeIds });
  }

  /** Returns a sheet and pauses the round. */
  async function disturb(): Promise<void> {
    const { chair, roundId, own } = scene;
    const reason = 'please look again';
    await ask(chair, 'POST', `/judging/assignment/${own[0]}/return`, { reason });
    await move(chair, roundId, 'pause');
  }

  it('calls every endpoint that judges may call', () => {
    const all = API.filter(isJudges).map(({ name }) => name);
    expect(JUDGING_API.filter(isJudges).map(({ name }) => name)).toEqual(all);
    expect([...new Set(replies.map(({ name }) => name))].sort()).toEqual(all.toSorted());
  });

  it('gets replies, and no reply, error or download reveals who entered', () => {
    const worked = replies.filter(
      ({ head, bytes }) => head.startsWith('200') && !bytes.includes('"code":404'),
    );
    expect(new Set(worked.map(({ name }) => name)).size).toBeGreaterThan(8);
    expect(replies.flatMap(found)).toEqual([]);
  });

  it('gets the same reply for other judges’ assignments and for entry ids as for unknown ids', () => {
    const { theirs, entries } = scene;
    const [entry] = entries;
    const ids = [theirs[0]!, entry!.entryId, entry!.teamId];
    const asked = (id: number) =>
      replies.filter(({ about }) => new RegExp(`(?:assignment|sheet)/${id}(?!\\d)`).test(about));
    const never = asked(NEVER).map(({ bytes }) => bytes.toString());
    expect(never.length).toBeGreaterThan(8);
    // Replies to the peer’s own writes are excluded: they saved and submitted their own sheet first.
    const strangers = ids.map((id) => asked(id).filter(({ bytes }) => !isTaken(bytes)));
    for (const all of strangers) expect(all.map(({ bytes }) => bytes.toString())).toEqual(never);
  });

  it('reads its entries with the names in them covered', () => {
    const read = scene.own.map((id) => {
      const reply = replies.find(({ about }) => about === `GET /assignment/${id} zh`);
      return (JSON.parse(reply!.bytes.toString()) as { data: JudgedAssignment }).data;
    });
    for (const { title, team, files, answers } of read) {
      expect([title, team, files]).toEqual(['▇▇▇与▇▇▇的作品', null, FILES]);
      expect(answers.map(({ text }) => text.zh)).toEqual([
        expect.stringMatching(/^我们的方案：▇▇▇(?:，▇▇▇)+$/u),
      ]);
    }
  });

  it('receives every file as a copy that reveals nothing of its authors', () => {
    const files = scene.own.flatMap((id) =>
      replies.filter(({ about }) => about.startsWith(`GET file ${id} `)),
    );
    const names = files.map(({ head }) => /UTF-8''([^;\n]*)/.exec(head)?.[1]);
    expect(names).toEqual(['file%201.pdf', 'file%202.docx', 'file%203.webp', 'file%204.mp4']);
    expect(files.every(({ bytes }) => bytes.length > 50)).toBe(true);
  });

  it('receives nothing of it by socket, message or mail', async () => {
    const { db } = test();
    const said = await db
      .select()
      .from(messages)
      .where(eq(messages.accountId, scene.judge.userId))
      .orderBy(asc(messages.id));
    expect([...new Set(said.map(({ template }) => template))]).toEqual([
      'judgingOpened',
      'judgingNudged',
      'sheetReturned',
    ]);
    expect(new Set(said.map(({ channel }) => channel))).toEqual(new Set(['site', 'mail', 'sms']));
    expect(findTraces(Buffer.from(JSON.stringify(said)), TRACES)).toEqual([]);
    expect(told.length).toBeGreaterThan(0);
    expect(findTraces(Buffer.from(told.join('\n')), TRACES)).toEqual([]);
  });

  it('finds nothing of it in public pages and calls, by any id', async () => {
    const { entries, own, roundId, judge } = scene;
    const [entry] = entries;
    const ids = [
      ...new Set([
        entry!.entryId,
        entry!.teamId,
        entry!.members[0]!,
        entry!.versionId,
        own[0]!,
        roundId,
      ]),
    ];
    const paths = API.filter((one) => one.method === 'GET' && isEverybodys(one)).flatMap(
      ({ path }) =>
        path.includes('{') ? ids.map((id) => path.replaceAll(/\{\w+\}/g, String(id))) : [path],
    );
    const leaks: string[] = [];
    for (const path of paths) {
      const response = await send(test, judge, 'GET', path);
      const bytes = unpack(Buffer.from(await response.arrayBuffer()));
      leaks.push(...findTraces(bytes, TRACES).map((text) => `${path}: ${text}`));
    }
    expect(paths.length).toBeGreaterThan(50);
    expect(leaks).toEqual([]);
  });
});

describe('a judge of an open round', () => {
  it('sees the names, which proves that the search for traces works', async () => {
    const scene = await addBlindScene(open, [CANARY, TWIN], { blind: 'open' });
    const replies = await callAsJudge(open, scene);
    const seen = (name: string) =>
      new Set(
        replies
          .filter((one) => one.name === name)
          .flatMap(({ bytes }) => findTraces(unpack(bytes), TRACES)),
      );
    for (const name of [
      'judgingQueue',
      'judgingGridExport',
      'judgingGridPrint',
      'judgingAssignment',
      'judgingFile',
    ]) {
      expect([name, [...seen(name)]]).toEqual([name, expect.arrayContaining([CANARY.team])]);
    }
  });
});

it('finds traces in every encoding', () => {
  const text = '阚骁Zq七';
  const utf8 = Buffer.from(text);
  const around = (part: string | Buffer) =>
    Buffer.concat([Buffer.from('ab'), Buffer.from(part), Buffer.from('c')]);
  const guises = [
    utf8,
    Buffer.from(text.toUpperCase()),
    Buffer.from(text, 'utf16le'),
    Buffer.from(text, 'utf16le').swap16(),
    encodeURIComponent(text).toLowerCase(),
    JSON.stringify(text).replaceAll(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`),
    ...['', 'x', 'xy'].map((before) => Buffer.from(before + text + 'z').toString('base64')),
    Buffer.from(`q${text}`, 'utf16le').toString('base64url'),
    utf8.toString('hex'),
  ];
  for (const guise of guises) expect(findTraces(around(guise), [traceOf(text)])).toEqual([text]);
  expect(findTraces(around('阚骁七'), [traceOf(text)])).toEqual([]);
});
