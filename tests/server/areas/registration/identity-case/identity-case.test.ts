import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identityCaseKind as contract } from '#contract/registration/identity-case.ts';
import { withdraw } from '#server/areas/registration/entry/deed.ts';
import { leaveTeam } from '#server/areas/registration/team/roster.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { IDENTITY_CASE_LIMIT, openCase } from '#server/areas/registration/identity-case/open.ts';
import { identityCases } from '#server/areas/registration/record/identity-case/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { forgetMember } from '#server/areas/registration/personal/forget.ts';
import { messages } from '#server/platform/message/table.ts';
import { recordEvents } from '#server/platform/own/table.ts';
import { call } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addCase, askerOf, twoOfOneDocument } from '#tests/kit/registration/identity-case-given.ts';
import { confirm, personOf, type TestEntry } from '#tests/kit/registration/registration.ts';
import { addRole, logIn } from '#tests/kit/session.ts';

const test = useApp();

/** A case of one team's captain about a document that another team uses. */
async function opened() {
  const given = await twoOfOneDocument(test());
  await openCase(test(), askerOf(given.claimant), { ...given.asked, text: '从未参加' });
  const [row] = await test()
    .db.select()
    .from(identityCases)
    .where(eq(identityCases.ownerId, given.claimant.captain.id));
  return { ...given, row: row! };
}

async function office() {
  const permissions = ['list', 'query', 'edit'].map((one) => `contest:identityCase:${one}`);
  return logIn(test().db, { roles: [await addRole(test().db, permissions)] });
}

const decide = async (id: number, deed: string, note = '') => {
  const { token } = await office();
  const body = { records: [{ id, version: 1 }], deed, note };
  return call(test(), contract.decide, { token, body });
};

const captainOf = async ({ id }: TestEntry) => (await demandEntry(test().db, id)).members[0]!;
const toldTo = async (accountId: number) => {
  const found = await test()
    .db.select({ template: messages.template })
    .from(messages)
    .where(eq(messages.accountId, accountId));
  return new Set(found.map(({ template }) => template));
};

const statusOf = async (id: number) => {
  const [row] = await test().db.select().from(identityCases).where(eq(identityCases.id, id));
  return row!.status;
};
const linkTo = async (accountId: number, template: string) => {
  const [row] = await test()
    .db.select({ link: messages.link })
    .from(messages)
    .where(and(eq(messages.accountId, accountId), eq(messages.template, template)));
  return row!.link;
};

describe('a case whose claim is over', () => {
  it.each<[string, (claimant: TestEntry) => Promise<unknown>]>([
    ['the claimant has left', ({ teamId, captain }) => leaveTeam(test().db, teamId, captain.id)],
    [
      'the entry has ended',
      async ({ id, captain: { id: accountId, userName } }) => {
        const { version } = (await demandEntry(test().db, id)).entry;
        await withdraw(test().db, { id, accountId, userName, version }, '');
      },
    ],
    [
      'the claimant entered with another document',
      ({ teamId, captain }) => confirm(test(), teamId, captain.id),
    ],
  ])('is withdrawn, and the holder keeps the document: %s', async (_, end) => {
    const { row, holder, claimant } = await opened();
    await end(claimant);
    expect(await statusOf(row.id)).toBe('withdrawn');
    expect(await (await decide(row.id, 'grant')).json()).toMatchObject({ code: 500 });
    expect((await captainOf(holder)).confirmedAt).toBeInstanceOf(Date);
  });

  it('is withdrawn by the claimant, who reads of which team it is and not who has the document', async () => {
    const owner = await logIn(test().db);
    const id = await addCase(test(), { ...owner, id: owner.userId, phone: '' }, '银河队');
    const read = await call(test(), contract.listOwn, { token: owner.token });
    const { rows } = (await read.json()) as { rows: object[] };
    expect(rows).toMatchObject([{ id, version: 1, status: 'open', team: '银河队' }]);
    expect(rows[0]).not.toHaveProperty('holders');
    const body = { deed: 'withdraw', version: 1 };
    await call(test(), contract.act, { token: owner.token, params: { id }, body });
    expect(await statusOf(id)).toBe('withdrawn');
  });

  it('cannot be opened', async () => {
    const { db } = test();
    const { claimant, asked } = await twoOfOneDocument(test());
    await db.update(entries).set({ status: 'withdrawn' }).where(eq(entries.id, claimant.id));
    await expect(openCase(test(), askerOf(claimant), asked)).rejects.toMatchObject({
      fault: 'wrongState',
    });
  });
});

describe('a document that another team uses', () => {
  it('is shown to the office with its holder, masked, and to the claimant without', async () => {
    const { row, holder } = await opened();
    const { token } = await office();
    const reply = await call(test(), contract.resource.get, { token, params: { id: row.id } });
    const { team } = await demandEntry(test().db, holder.id);
    expect(((await reply.json()) as { data: object }).data).toMatchObject({
      name: '李*',
      holders: `李* · ${team.name}`,
      status: 'open',
      content: '从未参加',
    });
    expect(Object.keys(contract.record.def.shape)).not.toContain('holders');
  });

  it('opens a case for the department that the topic was assigned to', async () => {
    const { db } = test();
    const given = await twoOfOneDocument(test());
    await db.update(entries).set({ departmentId: 7 }).where(eq(entries.id, given.claimant.id));
    await openCase(test(), askerOf(given.claimant), { ...given.asked, text: '从未参加' });
    const isTheirs = eq(identityCases.ownerId, given.claimant.captain.id);
    const [row] = await db.select().from(identityCases).where(isTheirs);
    expect(row).toMatchObject({ departmentId: 7, createdById: null });
  });

  it('is freed if the office agrees: the holder confirms again, and the claimant enters with it', async () => {
    const { row, holder, claimant, asked } = await opened();
    await decide(row.id, 'grant');
    expect(await captainOf(holder)).toMatchObject({
      person: null,
      idNumber: null,
      confirmedAt: null,
    });
    expect(await toldTo(holder.captain.id)).toContain('documentFreed');
    expect(await toldTo(claimant.captain.id)).toContain('identityCaseDecided');
    expect([
      await linkTo(holder.captain.id, 'documentFreed'),
      await linkTo(claimant.captain.id, 'identityCaseDecided'),
    ]).toEqual([holder, claimant].map(({ id }) => `/entryInformation/contestant/?id=${id}#me`));
    await confirm(test(), claimant.teamId, claimant.captain.id, { idNumber: asked.idNumber });
    expect((await captainOf(claimant)).confirmedAt).toBeInstanceOf(Date);
  });

  it('stays with its holder if the office refuses, with a reason', async () => {
    const { row, holder } = await opened();
    const refused = await (await decide(row.id, 'refuse')).json();
    expect(refused).toMatchObject({ code: 500 });
    await decide(row.id, 'refuse', '证件照片不符');
    expect((await captainOf(holder)).confirmedAt).toBeInstanceOf(Date);
    const [after] = await test()
      .db.select()
      .from(identityCases)
      .where(eq(identityCases.id, row.id));
    expect(after).toMatchObject({ status: 'refused', answer: '证件照片不符' });
  });

  it('can be claimed once at a time, only if somebody holds it, and five times a day', async () => {
    const { claimant, asked } = await opened();
    const ask = (change: object = {}) =>
      openCase(test(), askerOf(claimant), { ...asked, ...change });
    await expect(ask()).rejects.toMatchObject({ fault: 'identityCaseOpen' });
    const free = { idNumber: personOf().idNumber! };
    await expect(ask(free)).rejects.toMatchObject({ fault: 'documentFree' });
    await expect(ask({ birthday: '2001-02-04' })).rejects.toMatchObject({ fault: 'idNumberWrong' });
    for (let at = 3; at < IDENTITY_CASE_LIMIT.times; at += 1) await ask(free).catch(() => {});
    await expect(ask(free)).rejects.toMatchObject({ fault: 'tooOften' });
  });

  it('has its case deleted, with all events, when the claimant’s data is erased', async () => {
    const id = await addCase(test());
    const [row] = await test().db.select().from(identityCases).where(eq(identityCases.id, id));
    const [member] = [{ id: row!.memberId, teamId: 0 }];
    await test().db.transaction((tx) => forgetMember(tx, member, 'identity'));
    expect(await test().db.$count(identityCases, eq(identityCases.id, id))).toBe(0);
    expect(await test().db.$count(recordEvents, eq(recordEvents.recordId, id))).toBe(0);
  });
});
