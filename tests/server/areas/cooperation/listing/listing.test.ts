import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListingDraft } from '#contract/cooperation/listing/content.ts';
import { LISTING_KINDS } from '#contract/cooperation/listing/facts.ts';
import type { OwnListing } from '#contract/cooperation/listing/listing.ts';
import { beginListing } from '#server/areas/cooperation/listing/own.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import {
  organisationMembers,
  type organisations,
} from '#server/areas/cooperation/organisation/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { recordEvents } from '#server/platform/own/table.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { useApp } from '#tests/kit/app.ts';
import {
  ACTIVITY_DAY,
  addCertified,
  addPublished,
  listingOf,
} from '#tests/kit/cooperation/listings.ts';
import { MESSAGE } from '#tests/kit/cooperation/contacts.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
const MINE = '/member/listing';
let admin: LoggedIn;
let owner: LoggedIn;
let firm: typeof organisations.$inferSelect;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
  owner = await logIn(test().db);
  firm = await addCertified(test().db, owner.userId);
});

const begin = async (draft: ListingDraft, organisationId = firm.id, who = owner) => {
  const { userId, userName } = who;
  const given = { organisationId, kind: draft.kind };
  const { id, version } = await beginListing(test().db, { userId, userName }, given, 'zh');
  return (await ask<OwnListing>(who, 'PUT', `${MINE}/${id}`, { draft, version })).data;
};
const act = ({ id, version }: { id: number; version: number }, deed: string, who = owner) =>
  ask<OwnListing>(who, 'POST', `${MINE}/${id}/act`, { deed, version });
const decide = ({ id, version }: { id: number; version: number }, deed: string, note = '') =>
  ask(admin, 'POST', '/cooperation/listing/decide', { records: [{ id, version }], deed, note });
const now = async (id: number) =>
  (await test().db.select().from(listings).where(eq(listings.id, id)))[0]!;
const publish = async (draft: ListingDraft) => {
  const { data } = await act(await begin(draft), 'submit');
  await decide(data, 'approve');
  return now(data.id);
};

describe('a listing', () => {
  it.each(LISTING_KINDS)('of the kind %s goes from a draft to what visitors read', async (kind) => {
    const [person, institution] = [await logIn(test().db), { kind: 'legal' as const }];
    const of = await addCertified(
      test().db,
      person.userId,
      kind === 'legalService' ? institution : {},
    );
    const draft = listingOf(kind);
    const { data } = await act(await begin(draft, of.id, person), 'submit', person);
    expect(data).toMatchObject({ status: 'submitted', isVisible: false, live: null });
    expect((await decide(data, 'approve')).code).toBe(200);
    const { data: shown } = await ask(person, 'GET', `/api/cooperation/listing/${data.id}`);
    expect(shown).toMatchObject({ kind, title: draft.title, facts: draft.facts });
    expect(JSON.stringify(shown)).not.toMatch(/55501234|sales@|王敏/);
  });

  it('begins with what its organisation says of itself', async () => {
    const given = { organisationId: firm.id, kind: 'supply' };
    const { data } = await ask<OwnListing>(owner, 'POST', MINE, given);
    expect(data.draft).toMatchObject({
      original: 'zh',
      sectors: ['26'],
      title: { zh: '', en: '' },
    });
    expect(data).toMatchObject({ status: 'draft', organisation: firm.name });
  });

  it('is read by visitors as approved until a changed version is approved as well', async () => {
    const row = await publish(listingOf('supply'));
    const changed = listingOf('supply', { title: { zh: '换了标题的供货', en: '' } });
    const path = `${MINE}/${row.id}`;
    const saved = await ask<OwnListing>(owner, 'PUT', path, {
      draft: changed,
      version: row.version,
    });
    const { data } = await act(saved.data, 'submit');
    const read = async () => (await ask(owner, 'GET', `/api/cooperation/listing/${row.id}`)).data;
    expect(await read()).toMatchObject({ title: row.draft.title });
    const { data: reviewed } = await ask(admin, 'GET', `/cooperation/listing/${row.id}`);
    expect(reviewed['differences']).toEqual([
      { place: 'title.zh', before: row.draft.title.zh, after: changed.title.zh },
      { place: 'title.en', before: row.draft.title.en, after: '' },
    ]);
    await decide(data, 'return', '标题不清楚');
    expect(await read()).toMatchObject({ title: row.draft.title });
    const { data: again } = await act(await now(row.id), 'submit');
    await decide(again, 'approve');
    expect(await read()).toMatchObject({ title: changed.title });
  });

  it('announces its pages in the transaction that changes what visitors read', async () => {
    await test().db.delete(outbox);
    const row = await publish(listingOf('demand'));
    const tags = await test().db.select().from(outbox);
    const announced = [`listing:${row.id}`, 'listings:demand', `organisation:${firm.id}`];
    expect(tags.map(({ tag }) => tag).sort()).toEqual([...announced].sort());
  });

  it('tells those who act for the organisation what was decided', async () => {
    const row = await publish(listingOf('service'));
    await decide(row, 'remove', '与规则不符');
    const told = await test()
      .db.select()
      .from(messages)
      .where(eq(messages.about, `listing ${row.id}`));
    const site = told.filter(({ channel }) => channel === 'site');
    expect(site.map(({ template, accountId }) => [template, accountId])).toEqual([
      ['listingApproved', owner.userId],
      ['listingRemoved', owner.userId],
    ]);
    const { zh, en } = row.draft.title;
    for (const { content } of site) {
      expect([content!.text.zh, content!.text.en]).toEqual([
        expect.stringContaining(zh),
        expect.stringContaining(en),
      ]);
    }
    expect(await now(row.id)).toMatchObject({ status: 'removed', live: null, isVisible: false });
  });

  it('that is withdrawn is gone at once, and may be submitted again', async () => {
    const row = await publish(listingOf('research'));
    const { data } = await act(row, 'withdraw');
    expect(data).toMatchObject({ status: 'withdrawn', isVisible: false });
    expect((await ask(owner, 'GET', `/api/cooperation/listing/${row.id}`)).code).toBe(404);
    expect((await act(data, 'submit')).code).toBe(200);
  });

  /** A listing that visitors read, of an organisation of its own. */
  async function published() {
    const who = await logIn(test().db);
    const of = await addCertified(test().db, who.userId);
    return { who, of, row: await addPublished(test().db, of, listingOf('supply')) };
  }

  it('is withdrawn also after a change of it was recalled, but not before it was published', async () => {
    const { who, of, row } = await published();
    const draft = listingOf('supply', { keywords: ['液冷'] });
    const body = { draft, version: row.version };
    const saved = await ask<OwnListing>(who, 'PUT', `${MINE}/${row.id}`, body);
    const { data } = await act((await act(saved.data, 'submit', who)).data, 'recall', who);
    expect(data).toMatchObject({ status: 'draft', isVisible: true });
    expect((await act(data, 'withdraw', who)).code).toBe(200);
    expect(await now(row.id)).toMatchObject({ status: 'withdrawn', live: null, isVisible: false });
    expect((await act(await begin(draft, of.id, who), 'withdraw', who)).code).toBe(500);
  });

  it('takes the requests about it along with their history when it is deleted', async () => {
    const { db } = test();
    const { who, row } = await published();
    const body = { listingId: row.id, purpose: 'purchase', message: MESSAGE, shares: [] };
    const asker = await logIn(db);
    const { id } = (await ask<{ id: number }>(asker, 'POST', '/member/contact', body)).data;
    const { data } = await act(row, 'withdraw', who);
    expect((await ask(who, 'DELETE', `${MINE}/${data.id}`)).code).toBe(200);
    const ofContact = and(eq(recordEvents.kind, 'contactRequest'), eq(recordEvents.recordId, id));
    expect(await db.$count(recordEvents, ofContact)).toBe(0);
  });

  it('is extended without a review', async () => {
    const row = await publish(listingOf('supply'));
    const { data } = await act(row, 'extend');
    expect(data.status).toBe('published');
    expect(data.live!.validUntil! > row.validUntil!).toBe(true);
    expect(data.draft.validUntil).toBe(data.live!.validUntil);
  });

  it('is extended while a change of it is written, reviewed or returned, which stays as it is', async () => {
    const { who, row } = await published();
    const { id, version } = row;
    const draft = listingOf('supply', { keywords: ['液冷'] });
    const saved = await ask<OwnListing>(who, 'PUT', `${MINE}/${id}`, { draft, version });
    let { data } = await act(saved.data, 'submit', who);
    const extended = async () => {
      const { live } = await now(id);
      ({ data } = await act(await now(id), 'extend', who));
      expect(data.live!.validUntil! > live!.validUntil!).toBe(true);
      expect(data.live).toEqual({ ...row.live, validUntil: data.live!.validUntil });
      expect(data.draft).toEqual({ ...draft, validUntil: data.live!.validUntil });
      return data.status;
    };
    expect(await extended()).toBe('submitted');
    await decide(data, 'return', '标题不清楚');
    expect(await extended()).toBe('returned');
  });

  it('that the office deletes is told to its organisation, unless it was told of the removal', async () => {
    const erase = ({ id }: { id: number }) => ask(admin, 'DELETE', `/cooperation/listing/${id}`);
    const { who, row } = await published();
    const { row: other } = await published();
    await decide(other, 'remove', '与规则不符');
    await erase(other);
    await erase(row);
    const told = async ({ id }: { id: number }) =>
      (
        await test()
          .db.select()
          .from(messages)
          .where(eq(messages.about, `listing ${id}`))
      ).filter(({ channel, template }) => channel === 'site' && template === 'listingRemoved');
    expect((await told(row)).map(({ accountId }) => accountId)).toEqual([who.userId]);
    expect(await told(other)).toHaveLength(1);
  });

  it('that visitors have never read is not extended', async () => {
    expect((await act(await begin(listingOf('supply')), 'extend')).code).toBe(500);
  });

  it('that was never published can be deleted, and no other', async () => {
    const draft = await begin(listingOf('supply'));
    expect((await ask(owner, 'DELETE', `${MINE}/${draft.id}`)).code).toBe(200);
    expect(await now(draft.id)).toBeUndefined();
    const row = await publish(listingOf('supply'));
    expect((await ask(owner, 'DELETE', `${MINE}/${row.id}`)).code).not.toBe(200);
  });
});

describe('a submission is refused', () => {
  const submit = async (draft: ListingDraft, organisationId = firm.id, who = owner) => {
    const row = await begin(draft, organisationId, who);
    const reply = await act(row, 'submit', who);
    expect(await now(row.id)).toMatchObject({ status: 'draft', draft });
    return reply as typeof reply & { errors?: { place: string }[] };
  };
  const added = async (given: Partial<typeof organisations.$inferInsert>) => {
    const who = await logIn(test().db);
    return { who, of: await addCertified(test().db, who.userId, given) };
  };

  it.each([
    ['of an enterprise that is not certified', 'enterprise', 'supply', '请先完成企业认证'],
    ['of a legal institution that is not', 'legal', 'legalService', '请先完成法律机构认证'],
  ] as const)('%s, and the draft is kept', async (_, kind, listing, msg) => {
    const { who, of } = await added({ kind, isVisible: false, certifiedUntil: null });
    expect(await submit(listingOf(listing), of.id, who)).toMatchObject({ msg });
  });

  it('where an enterprise offers legal services', async () => {
    const reply = await submit(listingOf('legalService'));
    expect(reply.msg).toBe('请先完成法律机构认证');
  });

  it('of an activity that visitors would no longer read before it ends at its place', async () => {
    const facts = { starts: `${ACTIVITY_DAY}T16:00`, ends: `${ACTIVITY_DAY}T20:00` };
    const inBrazil = { ...facts, zone: 'America/Sao_Paulo' };
    const reply = await submit(
      listingOf('activity', { facts: inBrazil, validUntil: ACTIVITY_DAY }),
    );
    expect(reply).toMatchObject({ fields: [{ place: 'validUntil' }] });
  });

  it('of a published listing in which nothing has changed, not even the contact', async () => {
    const { who, of } = await added({});
    const row = await addPublished(test().db, of, listingOf('supply'));
    const reply = await act(row, 'submit', who);
    expect(reply.msg).toBe('内容没有改动，无需再次提交审核');
    const { id, version } = row;
    const draft = { ...row.draft, contactPerson: '李强' };
    const { data } = await ask<OwnListing>(who, 'PUT', `${MINE}/${id}`, { draft, version });
    expect((await act(data, 'submit', who)).code).toBe(200);
  });

  it('after ten of a day', async () => {
    const { who, of } = await added({});
    const row = await begin(listingOf('supply'), of.id, who);
    let current = { id: row.id, version: row.version };
    for (let times = 0; times < 10; times += 1) {
      const { data } = await act(current, 'submit', who);
      current = (await act(data, 'recall', who)).data;
    }
    expect((await act(current, 'submit', who)).code).toBe(429);
  });
});

describe('the listings of an organisation', () => {
  it('are missing for everybody else', async () => {
    const stranger = await logIn(test().db);
    const { id, version } = await begin(listingOf('supply'));
    const draft = listingOf('supply');
    const calls = [
      ask(stranger, 'GET', `${MINE}/${id}`),
      ask(stranger, 'PUT', `${MINE}/${id}`, { draft, version }),
      act({ id, version }, 'submit', stranger),
      ask(stranger, 'DELETE', `${MINE}/${id}`),
      ask(stranger, 'POST', MINE, { organisationId: firm.id, kind: 'supply' }),
    ];
    expect((await Promise.all(calls)).map(({ code }) => code)).toEqual([404, 404, 404, 404, 404]);
  });

  it('are read, and not written, by a reader', async () => {
    const reader = await logIn(test().db);
    const member = { organisationId: firm.id, accountId: reader.userId, role: 'reader' as const };
    await test().db.insert(organisationMembers).values(member);
    const row = await begin(listingOf('supply'));
    expect((await ask(reader, 'GET', `${MINE}/${row.id}`)).code).toBe(200);
    expect((await act(row, 'submit', reader)).code).toBe(404);
  });

  it('are not decided about by a member who works in the office', async () => {
    const member = { organisationId: firm.id, accountId: admin.userId, role: 'reader' as const };
    const { data } = await act(await begin(listingOf('supply')), 'submit');
    await test().db.insert(organisationMembers).values(member);
    expect((await decide(data, 'approve', '自己的机构')).code).toBe(403);
    await test()
      .db.delete(organisationMembers)
      .where(eq(organisationMembers.accountId, admin.userId));
    expect((await decide(data, 'approve')).code).toBe(200);
  });
});
