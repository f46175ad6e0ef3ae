import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/registration/certificate.ts';
import { downloadSummary } from '#contract/registration/entry/record.ts';
import {
  certificates,
  certificateTemplates,
} from '#server/areas/registration/certificate/table.ts';
import { disqualify } from '#server/areas/registration/review/office.ts';
import { teamMembers } from '#server/areas/registration/record/team/table.ts';
import { listOwn } from '#server/areas/registration/certificate/verify.ts';
import { setPublicationConsent } from '#server/areas/registration/team/person/publication.ts';
import { leaveTeam } from '#server/areas/registration/team/roster.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { addSession, answerOf, call, freshAddress } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { writeLate } from '#tests/kit/late-commit.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import {
  addDraft,
  addMember,
  addSubmitted,
  addTopic,
  complete,
  confirm,
  give,
  type TestEntry,
} from '#tests/kit/registration/registration.ts';
import { addReviewer } from '#tests/kit/registration/reviewer.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';
import { untilWaiting } from '#tests/kit/waiting.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

const TEXTS = [
  {
    text: { zh: '{name} 同学', en: '{name}' },
    x: 20,
    y: 60,
    width: 257,
    size: 12,
    align: 'center' as const,
  },
  {
    text: { zh: '获得 {award}', en: 'has won {award}' },
    x: 20,
    y: 90,
    width: 257,
    size: 8,
    align: 'center' as const,
  },
];

async function addTemplate(year: number) {
  const [row] = await test()
    .db.insert(certificateTemplates)
    .values({
      year,
      kind: 'award',
      title: { zh: '获奖证书', en: 'Award' },
      texts: TEXTS,
      codeX: 250,
      codeY: 160,
    })
    .returning();
  return row!.id;
}
let day = 0;
const PRIZE = { zh: '一等奖', en: 'first prize' };
const issue = (template: number, award = PRIZE, entries: readonly number[] = []) => {
  day += 1;
  const date = `2026-10-${String(day).padStart(2, '0')}`;
  return ask(admin, 'POST', '/contest/certificate/issue', { template, award, entries, date });
};
const read = (code: string) =>
  answerOf(call(test(), contract.verifyCertificate, { params: { code }, address: freshAddress() }));
const matches = (code: string, name: string) =>
  answerOf(
    call(test(), contract.matchCertificate, { body: { code, name }, address: freshAddress() }),
  );
const codesOf = async (year: number) =>
  (await test().db.select().from(certificates).where(eq(certificates.year, year))).toSorted(
    (a, b) => a.id - b.id,
  );

async function given(): Promise<{ entry: TestEntry; year: number; template: number }> {
  const { id, year } = await addTopic(test().db);
  const entry = await addSubmitted(test(), id);
  return { entry, year, template: await addTemplate(year) };
}

describe('certificates', () => {
  it('are issued once to everybody of approved entries, and show the printed text with the name masked', async () => {
    const { year, template } = await given();
    expect((await issue(template)).data).toEqual({ issued: 1, unprintable: [] });
    expect((await issue(template)).data).toEqual({ issued: 0, unprintable: [] });
    const [one] = await codesOf(year);
    expect((await read(one!.code.toLowerCase().replaceAll('-', ''))).data).toEqual({
      code: one!.code,
      kind: 'award',
      title: { zh: '获奖证书', en: 'Award' },
      texts: [
        { zh: '李* 同学', en: '李*' },
        { zh: '获得 一等奖', en: 'has won first prize' },
      ],
      issuedOn: one!.issuedOn,
      revokedAt: null,
      reason: null,
      successor: null,
    });
  });

  it('are issued only to the given entries, and to none of another session', async () => {
    const topic = await addTopic(test().db);
    const one = await addSubmitted(test(), topic.id);
    await addSubmitted(test(), topic.id);
    const foreign = await given();
    const template = await addTemplate(topic.year);
    const done = await issue(template, PRIZE, [one.id, foreign.entry.id]);
    expect(done.data).toEqual({ issued: 1, unprintable: [] });
    const issued = [...(await codesOf(topic.year)), ...(await codesOf(foreign.year))];
    expect(issued.map(({ entryId }) => entryId)).toEqual([one.id]);
  });

  it('are returned without text blocks that say nothing on their own', async () => {
    const { year, template } = await given();
    const bare = [
      { ...TEXTS[0]!, text: { zh: '{award}', en: '{award}' } },
      { ...TEXTS[1]!, text: { zh: '{award}', en: 'of {contest}' } },
    ];
    await test()
      .db.update(certificateTemplates)
      .set({ texts: bare })
      .where(eq(certificateTemplates.id, template));
    await issue(template, { zh: '', en: '' });
    const [one] = await codesOf(year);
    const texts = [{ zh: '', en: expect.stringMatching(/^of ./) as string }];
    expect((await read(one!.code)).data).toMatchObject({ texts });
  });

  it('are counted by the call that issued them when two run at once', async () => {
    const { year, template } = await given();
    const both = await Promise.all([issue(template), issue(template)]);
    const counts = both.map(({ data }) => (data as { issued: number }).issued);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await codesOf(year)).toHaveLength(1);
  });

  it('are not issued to an entry that is disqualified at that moment', async () => {
    const { db } = test();
    const { entry, year, template } = await given();
    const [one, other] = [await addReviewer(test), await addReviewer(test)];
    await one.do(entry.id, 'disqualify', { reason: '抄袭他人方案' });
    const actor = {
      userId: other.userId,
      userName: other.userName,
      departmentId: null,
      address: '192.0.2.1',
      requestId: 'x',
      scope: () => 'all',
    } as unknown as Actor;
    const out = await writeLate(db, (tx) => disqualify(tx, actor, entry.id, '核对后属实'));
    const issuing = issue(template);
    await Promise.race([issuing, untilWaiting(db)]);
    await out.commit();
    expect((await issuing).data).toEqual({ issued: 0, unprintable: [] });
    expect(await codesOf(year)).toEqual([]);
  });

  it('show the full name of a winner who agreed to be named, until they withdraw consent', async () => {
    const { entry, year, template } = await given();
    await issue(template);
    const [one] = await codesOf(year);
    const said = async (agrees: boolean) => {
      const who = { teamId: entry.teamId, accountId: entry.captain.id, address: '' };
      await setPublicationConsent(test().db, who, agrees);
      return ((await read(one!.code)).data as { texts: { zh: string }[] }).texts[0]!.zh;
    };
    expect([await said(true), await said(false)]).toEqual(['李明 同学', '李* 同学']);
  });

  it('confirm whether a given name matches, without revealing the name', async () => {
    const { year, template } = await given();
    await issue(template);
    const [{ code } = { code: '' }] = await codesOf(year);
    expect((await matches(code, ' 李 明 ')).data).toEqual({ isMatch: true });
    expect((await matches(code, '李')).data).toEqual({ isMatch: false });
    expect((await matches(code, '*')).data).toEqual({ isMatch: false });
  });

  it('show their revocation with the reason and the replacement', async () => {
    const { year, template } = await given();
    await issue(template);
    const [old] = await codesOf(year);
    const revoke = () =>
      ask(admin, 'POST', `/contest/certificate/${old!.id}/revoke`, { reason: '证书姓名有误' });
    expect((await revoke()).code).toBe(200);
    await issue(template);
    const [, fresh] = await codesOf(year);
    expect((await read(old!.code)).data).toMatchObject({
      revokedAt: expect.any(String) as string,
      reason: '证书姓名有误',
      successor: fresh!.code,
    });
  });

  it('are not issued to people whose name cannot be printed until they enter a Latin one', async () => {
    const { id, year } = await addTopic(test().db);
    const template = await addTemplate(year);
    const entry = await addDraft(test(), id);
    await complete(test(), entry);
    // New members need a Latin name; those from before that rule have none.
    const isTheirs = eq(teamMembers.teamId, entry.teamId);
    await test().db.update(teamMembers).set({ name: 'محمد' }).where(isTheirs);
    await give(test(), entry);
    expect((await issue(template)).data).toMatchObject({
      issued: 0,
      unprintable: [expect.any(String)],
    });
    const latin = { name: 'محمد', nameLatin: 'Mohammed' };
    await confirm(test(), entry.teamId, entry.captain.id, latin);
    expect((await issue(template)).data).toMatchObject({ issued: 1 });
    expect((await codesOf(year))[0]!.words.name).toEqual({ zh: 'Mohammed', en: 'Mohammed' });
  });

  it('name the people of the approved version, whatever changed since', async () => {
    const topic = await addTopic(test().db, { isReviewed: true });
    const entry = await addDraft(test(), topic.id);
    const leaver = await addMember(test(), entry);
    await complete(test(), entry);
    await give(test(), entry);
    await (await addReviewer(test)).decide(entry.id, 'approve');
    await leaveTeam(test().db, entry.teamId, leaver.id);
    await addMember(test(), entry);
    await confirm(test(), entry.teamId, entry.captain.id, { name: '另一人' });
    const all = await issue(await addTemplate(topic.year));
    const issued = await codesOf(topic.year);
    expect(all.data).toEqual({ issued: 2, unprintable: [] });
    expect(issued.map(({ words }) => words.name.zh)).toEqual(['李明', '李明']);
    const own = await listOwn(test().db, leaver.id);
    expect(issued.map(({ code }) => code)).toContain(own[0]!.code);
  });

  it('can be downloaded only by the person whom they name', async () => {
    const { entry, year, template } = await given();
    await issue(template);
    const [one] = await codesOf(year);
    const download = async (account: { id: number }) =>
      call(test(), contract.downloadCertificate, {
        params: { id: one!.id },
        token: await addSession(test().db, account),
      });
    const own = Buffer.from(await (await download(entry.captain)).arrayBuffer());
    expect(own.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await answerOf(download((await given()).entry.captain))).toMatchObject({ code: 404 });
  });

  it('are not found under a code that was never issued', async () => {
    expect(await read('0000-0000-0000-0000')).toMatchObject({ code: 404 });
    expect(await read('no code')).toMatchObject({ code: 404 });
  });

  it('can be queried thirty times a minute from one address, whatever the code and the name', async () => {
    const { year, template } = await given();
    await issue(template);
    const [{ code } = { code: '' }] = await codesOf(year);
    const address = freshAddress();
    const guess = (at: number) => {
      const other = at.toString().padStart(16, '0');
      return at % 2 === 0
        ? call(test(), contract.verifyCertificate, { params: { code: other }, address })
        : call(test(), contract.matchCertificate, { body: { code, name: `名${at}` }, address });
    };
    const codes: unknown[] = [];
    for (let at = 0; at < 30; at += 1) codes.push((await answerOf(guess(at))).code);
    expect(new Set(codes)).toEqual(new Set([200, 404]));
    const last = { params: { code }, address };
    expect(await answerOf(call(test(), contract.verifyCertificate, last))).toMatchObject({
      code: 429,
    });
    expect(await read(code)).toMatchObject({ code: 200 });
  });
});

describe('the summary of an entry', () => {
  it('is a document for its team only', async () => {
    const { entry } = await given();
    const summary = async (account: { id: number }) =>
      call(test(), downloadSummary, {
        params: { id: entry.id },
        token: await addSession(test().db, account),
      });
    const own = Buffer.from(await (await summary(entry.captain)).arrayBuffer());
    expect(own.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await answerOf(summary((await given()).entry.captain))).toMatchObject({ code: 404 });
  });
});
