import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { translator } from '#content/i18n/translate.ts';
import { followEnds } from '#server/areas/cooperation/certification/ending.ts';
import { beginRound } from '#server/areas/cooperation/certification/round.ts';
import {
  certificationFiles,
  certifications,
} from '#server/areas/cooperation/certification/table.ts';
import { organisations } from '#server/areas/cooperation/organisation/table.ts';
import { flipOrganisations } from '#server/areas/cooperation/visibility/organisation.ts';
import { operations } from '#server/platform/audit/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { recordEvents } from '#server/platform/own/table.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { useApp } from '#tests/kit/app.ts';
import {
  addCertified,
  decideAbout,
  found,
  identityOf,
  organisationOf,
  roundOf,
  sendEvidence,
  submit,
} from '#tests/kit/cooperation/organisation.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
const t = translator('zh');
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

const MINE = '/member/certification';
const QUEUE = '/cooperation/certification';
const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

/** An owner of their own, because an account has five organisations at most. */
const somebody = () => logIn(test().db);
const act = async (who: LoggedIn, organisationId: number, deed: string) => {
  const { id, version } = await roundOf(test(), organisationId);
  return ask(who, 'POST', `${MINE}/${id}/act`, { deed, note: '', version });
};
const templatesTo = async ({ userId }: LoggedIn) => {
  const rows = await test().db.select().from(messages).where(eq(messages.accountId, userId));
  return rows.filter(({ channel }) => channel === 'site').map(({ template }) => template);
};
const tagsOf = async (id: number) =>
  (
    await test()
      .db.select()
      .from(outbox)
      .where(eq(outbox.tag, `organisation:${id}`))
  ).length;

describe('a round of certification', () => {
  it('is submitted only with all the evidence that its kind needs', async () => {
    const who = await somebody();
    const { id } = await found(test(), who, { kind: 'legal' });
    const refused = await ask(who, 'POST', `${MINE}/${(await roundOf(test(), id)).id}/act`, {
      deed: 'submit',
      note: '',
      version: 1,
    });
    expect(refused).toMatchObject({
      msg: t('fault.evidenceNeeded'),
      fields: ['practiceLicence', 'annualCheck'].map((kind) => ({
        place: `evidence.${kind}`,
        msg: t('rule.evidenceNeeded'),
      })),
    });
    await submit(test(), who, id);
    expect((await roundOf(test(), id)).status).toBe('submitted');
  });

  it('holds a file once that is named twice', async () => {
    const who = await somebody();
    const { id, round } = await found(test(), who);
    const fileId = await sendEvidence(test(), who, round.id, 'registry');
    const named = { fileId, kind: 'registry', validUntil: null };
    const body = { identity: identityOf(), evidence: [named, named], version: round.version };
    expect((await ask(who, 'PUT', `${MINE}/${round.id}`, body)).code).toBe(200);
    const ofRound = eq(certificationFiles.certificationId, (await roundOf(test(), id)).id);
    expect(await test().db.$count(certificationFiles, ofRound)).toBe(1);
  });

  it('is not submitted with evidence that has ended', async () => {
    const who = await somebody();
    const { id } = await found(test(), who);
    await expect(submit(test(), who, id, '2020-01-31')).rejects.toThrow('evidenceEnded');
    expect((await roundOf(test(), id)).status).toBe('draft');
  });

  it('certifies until its earliest evidence ends, and shows the organisation at once', async () => {
    const who = await somebody();
    const { id } = await found(test(), who);
    const day = inDays(100).toISOString().slice(0, 10);
    await submit(test(), who, id, day);
    expect((await organisationOf(test(), id)).isVisible).toBe(false);
    await decideAbout(test(), id, 'approve');
    const { certifiedUntil, isVisible } = await organisationOf(test(), id);
    expect(certifiedUntil).toEqual(new Date(Date.parse(`${day}T00:00:00+08:00`) + DAY));
    expect([isVisible, await tagsOf(id)]).toEqual([true, 1]);
    expect(await templatesTo(who)).toEqual(['certificationApproved']);
  });

  it('is corrected and submitted again after it was returned, with what the office said', async () => {
    const who = await somebody();
    const { id } = await found(test(), who);
    await submit(test(), who, id);
    await decideAbout(test(), id, 'return', '执照看不清');
    const { data } = await ask<{ events: { deed: string; note: string; by: string | null }[] }>(
      who,
      'GET',
      `${MINE}/${(await roundOf(test(), id)).id}`,
    );
    expect(data.events.at(-1)).toMatchObject({ deed: 'return', note: '执照看不清', by: null });
    expect((await act(who, id, 'submit')).data).toMatchObject({ status: 'submitted' });
    expect(await templatesTo(who)).toEqual(['certificationReturned']);
  });

  it('copies a changed identity to the organisation only once it is approved', async () => {
    const who = await somebody();
    const id = await addCertified(test(), who);
    const begun = await ask<{ id: number; version: number }>(who, 'POST', MINE, {
      organisationId: id,
    });
    const identity = identityOf({ name: { zh: '新海湾算力有限公司', en: '' } });
    const path = `${MINE}/${begun.data.id}`;
    const saved = await ask(who, 'PUT', path, { version: 1, identity, evidence: [] });
    expect(saved).toMatchObject({ code: 200 });
    await submit(test(), who, id);
    expect((await organisationOf(test(), id)).name.zh).toBe('海湾算力有限公司');
    const { rows } = await ask<{ organisationId: number; changed: string[] }>(
      admin,
      'POST',
      `${QUEUE}/list`,
      { filter: { keyword: '新海湾' } },
    );
    expect(rows.map(({ changed }) => changed)).toEqual([['name', 'registrationNumber']]);
    await decideAbout(test(), id, 'approve');
    expect((await organisationOf(test(), id)).name.zh).toBe('新海湾算力有限公司');
    const states = await test()
      .db.select({ status: certifications.status })
      .from(certifications)
      .where(eq(certifications.organisationId, id))
      .orderBy(certifications.id);
    expect(states).toEqual([{ status: 'expired' }, { status: 'approved' }]);
  });

  it('is begun once: the open round is given back, and none beside a submitted one', async () => {
    const who = await somebody();
    const { id, round } = await found(test(), who);
    expect((await ask(who, 'POST', MINE, { organisationId: id })).data).toMatchObject({
      id: round.id,
    });
    await submit(test(), who, id);
    const again = beginRound(test().db, who, id);
    await expect(again).rejects.toThrow('certificationOpen');
  });

  it('is not found for others, neither to read, to save, to act on nor to upload for (threat 16)', async () => {
    const stranger = await somebody();
    const { id, round } = await found(test(), await somebody());
    const body = { version: 1, identity: identityOf(), evidence: [] };
    expect(await ask(stranger, 'GET', `${MINE}/${round.id}`)).toMatchObject({ code: 404 });
    expect(await ask(stranger, 'PUT', `${MINE}/${round.id}`, body)).toMatchObject({ code: 404 });
    expect(await act(stranger, id, 'submit')).toMatchObject({ code: 404 });
    expect(await ask(stranger, 'POST', MINE, { organisationId: id })).toMatchObject({ code: 404 });
    await expect(sendEvidence(test(), stranger, round.id, 'registry')).rejects.toThrow();
  });

  it('holds no evidence that was sent for another round or kind (threat 77)', async () => {
    const who = await somebody();
    const [one, other] = [await found(test(), who), await found(test(), who)];
    const fileId = await sendEvidence(test(), who, other.round.id, 'registry');
    const save = (roundId: number, kind: string) =>
      ask(who, 'PUT', `${MINE}/${roundId}`, {
        version: 1,
        identity: identityOf(),
        evidence: [{ fileId, kind }],
      });
    const refused = t('fault.fileForeign');
    expect(await save(one.round.id, 'registry')).toMatchObject({ msg: refused });
    expect(await save(other.round.id, 'authorisation')).toMatchObject({ msg: refused });
    expect(await save(other.round.id, 'registry')).toMatchObject({ code: 200 });
  });

  it('takes no identity with a wrong check digit, nor the number of another organisation', async () => {
    const taken = identityOf();
    await addCertified(test(), await somebody(), taken);
    const who = await somebody();
    const { id, round } = await found(test(), who);
    const save = (identity: object, version: number) =>
      ask(who, 'PUT', `${MINE}/${round.id}`, { version, identity, evidence: [] });
    const wrong = identityOf({ registrationNumber: '91350100M000100Y44' });
    expect(await save(wrong, 1)).toMatchObject({
      msg: t('fault.wrongCheckDigit'),
      fields: [{ place: 'registrationNumber' }],
    });
    await save({ ...identityOf(), registrationNumber: taken.registrationNumber }, 1);
    await expect(submit(test(), who, id)).rejects.toThrow('numberTaken');
  });
});

describe('the office', () => {
  it('finds no round of an organisation to which the reviewer belongs', async () => {
    const reviewer = await logIn(test().db, { roles: ['admin'] });
    const { id } = await found(test(), reviewer);
    await submit(test(), reviewer, id);
    const round = await roundOf(test(), id);
    expect(await ask(reviewer, 'GET', `${QUEUE}/${round.id}`)).toMatchObject({ code: 404 });
    const records = [{ id: round.id, version: round.version }];
    const own = await ask(reviewer, 'POST', `${QUEUE}/decide`, { records, deed: 'approve' });
    expect(own).toMatchObject({ code: 404 });
    expect(await ask(admin, 'GET', `${QUEUE}/${round.id}`)).toMatchObject({ code: 200 });
  });

  it('opens evidence by a link, and each look is logged', async () => {
    const who = await somebody();
    const { id } = await found(test(), who);
    await submit(test(), who, id);
    const round = await roundOf(test(), id);
    const isOfIt = eq(certificationFiles.certificationId, round.id);
    const [file] = await test().db.select().from(certificationFiles).where(isOfIt);
    const path = `${QUEUE}/${round.id}/file/${file!.fileId}`;
    const { data } = await ask<{ url: string }>(admin, 'POST', path);
    expect(data.url).toContain('view=inline');
    const logged = await test()
      .db.select({ action: operations.action })
      .from(operations)
      .where(eq(operations.target, `certification ${round.id}`));
    expect(logged).toEqual([{ action: 'cooperation:certification:file' }]);
  });

  it('hides an organisation at once by revoking or suspending, and shows it again by restoring', async () => {
    const id = await addCertified(test(), await somebody());
    const suspend = async (deed: string, note: string) => {
      const { version } = await organisationOf(test(), id);
      await ask(admin, 'POST', '/cooperation/organisation/decide', {
        records: [{ id, version }],
        deed,
        note,
      });
      return (await organisationOf(test(), id)).isVisible;
    };
    expect(await suspend('suspend', '资料失实')).toBe(false);
    expect(await suspend('restore', '')).toBe(true);
    await decideAbout(test(), id, 'revoke', '材料系伪造');
    expect(await organisationOf(test(), id)).toMatchObject({
      isVisible: false,
      certifiedUntil: null,
    });
  });
});

describe('time', () => {
  it('hides what has expired, and shows what is valid again', async () => {
    const id = await addCertified(test(), await somebody());
    const set = (visibleUntil: Date) =>
      test().db.update(organisations).set({ visibleUntil }).where(eq(organisations.id, id));
    await set(inDays(-1));
    await flipOrganisations(test().db);
    expect((await organisationOf(test(), id)).isVisible).toBe(false);
    await set(inDays(1));
    await flipOrganisations(test().db);
    expect((await organisationOf(test(), id)).isVisible).toBe(true);
  });

  it('reminds members of the end once at each of its days, and ends the round', async () => {
    const who = await somebody();
    const id = await addCertified(test(), who);
    const { id: roundId } = await roundOf(test(), id);
    const now = new Date();
    const follow = async (daysLeft: number) => {
      const validUntil = sql`${now.toISOString()}::timestamptz + make_interval(days => ${daysLeft})`;
      const isIt = eq(certifications.id, roundId);
      await test().db.update(certifications).set({ validUntil }).where(isIt);
      await followEnds(test().db, now);
      return (await templatesTo(who)).slice(1);
    };
    expect(await follow(61)).toEqual([]);
    expect(await follow(60)).toEqual(['certificationEnds']);
    expect(await follow(40)).toEqual(['certificationEnds']);
    expect(await follow(7)).toHaveLength(2);
    expect(await follow(0)).toEqual([
      'certificationEnds',
      'certificationEnds',
      'certificationEnded',
    ]);
    expect(await follow(0)).toHaveLength(3);
    expect((await roundOf(test(), id)).status).toBe('expired');
    const events = await test()
      .db.select({ deed: recordEvents.deed })
      .from(recordEvents)
      .where(sql`kind = 'certification' AND record_id = ${roundId}`)
      .orderBy(recordEvents.id);
    expect(events.map(({ deed }) => deed)).toEqual(['submit', 'approve', 'expire']);
  });
});

describe('a round that certifies an organisation', () => {
  it('is not deleted by the office before it is revoked: nobody could revoke it any more', async () => {
    const who = await somebody();
    const id = await addCertified(test(), who);
    const round = await roundOf(test(), id);
    const remove = () => ask(admin, 'DELETE', `${QUEUE}/${round.id}`);
    expect((await remove()).msg).toBe(t('fault.wrongState'));
    await decideAbout(test(), id, 'revoke', '材料系伪造');
    expect((await remove()).code).toBe(200);
    expect((await organisationOf(test(), id)).isVisible).toBe(false);
  });
});
