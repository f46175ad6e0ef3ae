import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { translator } from '#content/i18n/translate.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import { organisationMembers } from '#server/areas/cooperation/organisation/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { addEvents } from '#server/platform/own/event.ts';
import { recordEvents } from '#server/platform/own/table.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { useApp } from '#tests/kit/app.ts';
import {
  addCertified as addFirm,
  addPublished,
  listingOf,
} from '#tests/kit/cooperation/listings.ts';
import { addCertified, found, identityOf } from '#tests/kit/cooperation/organisation.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
const t = translator('zh');
const OPEN = '/api/cooperation/organisation';
const MINE = '/member/organisation';

describe('an organisation', () => {
  it('is listed and read by visitors once it is certified, without number and contact', async () => {
    const who = await logIn(test().db);
    await found(test(), who);
    const id = await addCertified(test(), who, { name: { zh: '', en: 'Verde Ltda.' } });
    const { rows } = await ask(who, 'GET', `${OPEN}?keyword=verde`);
    const { data } = await ask(who, 'GET', `${OPEN}/${id}`);
    expect(rows).toEqual([data]);
    expect(data).toMatchObject({ id, name: { zh: '', en: 'Verde Ltda.' } });
    expect(Object.keys(data)).not.toContain('registrationNumber');
    expect(Object.keys(data)).not.toContain('contactEmail');
  });

  it('is founded with a number by several, until one of them is certified', async () => {
    const taken = identityOf();
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => logIn(test().db)));
    const refused = { msg: t('fault.numberTaken'), fields: [{ place: 'registrationNumber' }] };
    expect(await ask(first!, 'POST', MINE, taken)).toMatchObject({ code: 200 });
    const again = { ...taken, region: '上海' };
    expect(await ask(first!, 'POST', MINE, again)).toMatchObject(refused);
    await addCertified(test(), second!, taken);
    expect(await ask(third!, 'POST', MINE, taken)).toMatchObject(refused);
  });

  it('is founded by an account five times at most', async () => {
    const who = await logIn(test().db);
    await found(test(), who);
    for (let count = 1; count < 5; count += 1) await found(test(), who);
    await expect(found(test(), who)).rejects.toThrow('tooManyOrganisations');
  });

  it('is decided about by nobody of the office who belongs to it', async () => {
    const { db } = test();
    const insider = await logIn(db, { roles: ['admin'] });
    const { id, version } = await addFirm(db, insider.userId, { status: 'suspended' });
    const restore = async (who: Awaited<ReturnType<typeof logIn>>) =>
      ask(who, 'POST', '/cooperation/organisation/decide', {
        records: [{ id, version }],
        deed: 'restore',
        note: '',
      });
    expect((await restore(insider)).code).toBe(404);
    expect((await restore(await logIn(db, { roles: ['admin'] }))).code).toBe(200);
  });

  it('takes its listings with their history and pages if the office removes it', async () => {
    const { db } = test();
    const admin = await logIn(db, { roles: ['admin'] });
    const firm = await addFirm(db, (await logIn(db)).userId);
    const { id } = await addPublished(db, firm, listingOf('supply'));
    const event = {
      kind: 'listing',
      recordId: id,
      side: 'owner',
      deed: 'submit',
      by: null,
    } as const;
    await addEvents(db, [{ ...event, state: 'submitted', note: '' }]);
    await db.delete(outbox);
    await ask(admin, 'DELETE', `/cooperation/organisation/${firm.id}`);
    const isOf = and(eq(recordEvents.kind, 'listing'), eq(recordEvents.recordId, id));
    const isIt = eq(listings.id, id);
    const left = [await db.$count(listings, isIt), await db.$count(recordEvents, isOf)];
    expect(left).toEqual([0, 0]);
    const tags = (await db.select().from(outbox)).map(({ tag }) => tag);
    const expected = [
      `listing:${id}`,
      'listings:supply',
      `organisation:${firm.id}`,
      'organisations:supplier',
    ];
    expect([...new Set(tags)].toSorted()).toEqual(expected.toSorted());
  });

  it('that the office deletes is told to all its members, and its listings to nobody besides', async () => {
    const { db } = test();
    const [owner, reader] = [await logIn(db), await logIn(db)];
    const firm = await addFirm(db, owner.userId, { name: { zh: '示例企业', en: '' } });
    const member = { organisationId: firm.id, accountId: reader.userId, role: 'reader' as const };
    await db.insert(organisationMembers).values(member);
    await addPublished(db, firm, listingOf('supply'));
    const admin = await logIn(db, { roles: ['admin'] });
    await ask(admin, 'DELETE', `/cooperation/organisation/${firm.id}`);
    const isOf = inArray(messages.accountId, [owner.userId, reader.userId]);
    const told = await db
      .select()
      .from(messages)
      .where(and(isOf, eq(messages.channel, 'site')));
    expect(told.map(({ template, accountId }) => [template, accountId])).toEqual([
      ['organisationDeleted', owner.userId],
      ['organisationDeleted', reader.userId],
    ]);
    expect(told[0]!.content!.text.en).toContain('示例企业');
  });
});
