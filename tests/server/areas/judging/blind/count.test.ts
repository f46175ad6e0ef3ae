import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { applicationPage, registerPage } from '#contract/statistic/statistic.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { rateLimits } from '#server/platform/limit/table.ts';
import { recentRequests } from '#server/platform/wire/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addBlindScene, type BlindScene } from '#tests/kit/judging/blind/scene.ts';
import { CANARY, textsOf, TWIN } from '#tests/kit/judging/blind/identity.ts';
import { judgingOf } from '#tests/kit/judging/judging.ts';
import { changesOf } from '#tests/kit/judging/reading.ts';
import { findTraces, traceOf, unpack } from '#tests/kit/judging/blind/trace.ts';
import { send } from '#tests/kit/office/office.ts';
import { addChannel } from '#tests/kit/statistic/channel-given.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { move, queue, save, score } = judgingOf(test);
const TRACES = textsOf(CANARY).map(traceOf);

/**
 * Calls open to everybody with an account, whatever they count; the search and public pages are made from their
 * replies.
 */
const isEverybodys = ({ access, method, name }: Endpoint): boolean =>
  typeof access === 'string' &&
  (method === 'GET' || /List$|Show|Video/.test(name)) &&
  // Replies of these calls differ each time.
  !/captcha|wireKey|monitor|health|process$/i.test(name);
const CALLS = API.filter(isEverybodys);

const figuresOf = ({ page, name }: { page: string; name: string }, group: string) => ({
  name: `${name} by ${group}`,
  address: `${page}?group=${group}`,
});

/** The figures of channels, by each of their groupings. */
const FIGURES = [registerPage, applicationPage].flatMap(({ name, groups, read: { path } }) =>
  groups.map((group) => figuresOf({ page: path, name }, group)),
);

/** Removes the values that differ in every reply. */
const steady = (text: string): string =>
  text.replaceAll(/"(?:key|requestId|token|now|url)":"[^"]*"/g, '');

interface Reader {
  who: LoggedIn;
  isOfChannel: boolean;
}

/** Everything that a reader outside the office and the judges can read, by call. */
async function readAll({ who, isOfChannel }: Reader, { entries: judged, roundId }: BlindScene) {
  await test().db.delete(recentRequests);
  await test().db.delete(rateLimits);
  const replies: Record<string, string> = {};
  const ask = async (name: string, method: string, address: string) => {
    const response = await send(test, who, method, address, { pageNum: 1, pageSize: 50 });
    replies[name] = steady(unpack(Buffer.from(await response.arrayBuffer())).toString());
  };
  const [entry] = judged;
  for (const { name, method, path } of CALLS) {
    const ids = path.includes('{') ? [entry!.entryId, roundId] : [0];
    for (const id of ids) {
      await ask(`${name} ${id}`, method, path.replaceAll(/\{\w+\}/g, String(id)));
    }
  }
  if (isOfChannel) for (const { name, address } of FIGURES) await ask(name, 'GET', address);
  return replies;
}

describe('calls that count entries while a double-blind round judges them', () => {
  let scene: BlindScene;
  let readers: Record<string, Reader>;

  beforeAll(async () => {
    const { db } = test();
    scene = await addBlindScene(test, [CANARY, TWIN], { blind: 'double' });
    const owner = await logIn(db, { roles: ['channel'] });
    const { key } = await addChannel(db, { accountId: owner.userId });
    const ids = scene.entries.map(({ entryId }) => entryId);
    const from = { firstChannel: key, lastChannel: key };
    const own = await db.update(entries).set(from).where(inArray(entries.id, ids)).returning();
    for (const { createdById } of own) {
      const came = { sourceChannel: key, lastChannel: key };
      await db.update(accounts).set(came).where(eq(accounts.id, createdById!));
    }
    readers = {
      somebody: { who: await logIn(db), isOfChannel: false },
      channel: { who: owner, isOfChannel: true },
      manager: { who: await logIn(db, { roles: ['channel_manage'] }), isOfChannel: true },
    };
  });

  it('include more than the public lists', async () => {
    expect(CALLS.length).toBeGreaterThan(60);
    const replies = await readAll(readers['channel']!, scene);
    const counted = Object.entries(replies).filter(([name]) => name.startsWith('application by '));
    expect(counted).toHaveLength(applicationPage.groups.length);
    for (const [, text] of counted) expect(text).toContain('"code":200');
  });

  it('change when an entry is withdrawn, which proves that they would reveal it', async () => {
    const { db } = test();
    const isIt = eq(entries.id, scene.entries[0]!.entryId);
    const changed = await changesOf(
      () => readAll(readers['channel']!, scene),
      () => db.update(entries).set({ status: 'withdrawn' }).where(isIt),
    );
    await db.update(entries).set({ status: 'approved' }).where(isIt);
    expect(changed).toContain('application by status');
  });

  it('name nobody who entered to any outside reader', async () => {
    for (const reader of Object.values(readers)) {
      const replies = await readAll(reader, scene);
      const leaks = Object.entries(replies).flatMap(([name, text]) =>
        findTraces(Buffer.from(text), TRACES).map((trace) => `${name}: ${trace}`),
      );
      expect(leaks).toEqual([]);
    }
  });

  it('return the same whatever the judges and the chair do in the meantime', async () => {
    const { chair, judge, peer, roundId } = scene;
    const readThem = async () => {
      const all = await Promise.all(
        Object.entries(readers).map(async ([who, reader]) =>
          Object.entries(await readAll(reader, scene)).map(([name, text]) => [
            `${who}: ${name}`,
            text,
          ]),
        ),
      );
      return Object.fromEntries(all.flat()) as Record<string, string>;
    };
    const changed = await changesOf(readThem, async () => {
      const { assignments } = (await queue(judge)).data;
      await save(judge, assignments[0]!.id, { note: 'n' });
      for (const who of [judge, peer])
        for (const { id } of (await queue(who)).data.assignments)
          await score(who, id, [80, 70, 60]);
      expect(await move(chair, roundId, 'pause')).toMatchObject({ code: 200 });
      expect(await move(chair, roundId, 'resume')).toMatchObject({ code: 200 });
    });
    expect(changed).toEqual([]);
  });
});
