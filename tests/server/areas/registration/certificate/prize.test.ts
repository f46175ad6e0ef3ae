import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import * as contract from '#contract/registration/certificate.ts';
import { certificates } from '#server/areas/registration/certificate/table.ts';
import { addSession, answerOf, call } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addTemplate } from '#tests/kit/registration/certificate-given.ts';
import { addSubmitted, addTopic } from '#tests/kit/registration/registration.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

const NONE = { zh: '', en: '' };
const SECOND = { zh: '二等奖', en: 'second prize' };
const SPECIAL = { zh: '最佳创意奖', en: 'best idea' };

/** The days of the papers differ, since nobody may send the same order twice in a row. */
let day = 0;

async function issue(template: number, award: Bilingual): Promise<number> {
  day += 1;
  const body = { template, award, date: `2026-10-${String(day).padStart(2, '0')}` };
  const { data } = await ask<{ issued: number }>(admin, 'POST', '/contest/certificate/issue', body);
  return data.issued;
}

async function given() {
  const { id, year } = await addTopic(test().db);
  const entry = await addSubmitted(test(), id);
  return { entry, year, template: await addTemplate(test().db, year) };
}

const papersOf = (year: number) =>
  test()
    .db.select()
    .from(certificates)
    .where(eq(certificates.year, year))
    .orderBy(asc(certificates.id));

describe('certificates of prizes', () => {
  it('are issued once for each prize, all of which their holder sees', async () => {
    const { entry, template } = await given();
    const counts = [];
    for (const award of [SPECIAL, SECOND, SPECIAL]) counts.push(await issue(template, award));
    expect(counts).toEqual([1, 1, 0]);
    const token = await addSession(test().db, entry.captain);
    const { data } = await answerOf(call(test(), contract.listOwnCertificates, { token }));
    expect(data).toMatchObject([{ award: SECOND }, { award: SPECIAL }]);
  });

  it('are replaced by one of the same prize', async () => {
    const { year, template } = await given();
    await issue(template, SPECIAL);
    const [{ id } = { id: 0 }] = await papersOf(year);
    await ask(admin, 'POST', `/contest/certificate/${id}/revoke`, { reason: '评选结果有误' });
    await issue(template, SECOND);
    expect((await papersOf(year))[0]!.successor).toBeNull();
    await issue(template, SPECIAL);
    const [old, , fresh] = await papersOf(year);
    expect(old!.successor).toBe(fresh!.code);
  });

  it('are issued once for each title where the template names the prize', async () => {
    const { year, template } = await given();
    const title = { zh: '最佳展示奖', en: 'Best demonstration' };
    const other = await addTemplate(test().db, year, { title });
    const counts = [];
    for (const one of [template, other, template, other]) counts.push(await issue(one, NONE));
    expect(counts).toEqual([1, 1, 0, 0]);
  });
});

describe('certificates of participation', () => {
  it('are issued once, whatever prize is written on them', async () => {
    const { year } = await given();
    const template = await addTemplate(test().db, year, { kind: 'participation' });
    expect([await issue(template, SECOND), await issue(template, SPECIAL)]).toEqual([1, 0]);
  });
});
