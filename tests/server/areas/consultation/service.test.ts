import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { submitConsultation } from '#contract/consultation/consultation.ts';
import { operations } from '#server/platform/audit/table.ts';
import { CONSULTATION_LIMITS } from '#server/areas/consultation/service.ts';
import { consultations } from '#server/areas/consultation/table.ts';
import { answerOf, call, freshAddress } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

const question = { company: '某某公司', linkMan: '欧阳修', linkPhone: '13912345678' };
const submit = (given: object, address = freshAddress()) =>
  answerOf(call(test(), submitConsultation, { body: { ...question, ...given }, address }));

const kept = async (content: string) =>
  (await test().db.select().from(consultations).where(eq(consultations.content, content)))[0]!;

describe('a visitor’s question', () => {
  it('is saved, and masked in the lists of the office', async () => {
    expect((await submit({ content: '如何报名？', email: 'ou@example.org' })).code).toBe(200);
    const { id } = await kept('如何报名？');
    const { data } = await ask(admin, 'GET', `/system/consultation/${id}`);
    expect(data).toMatchObject({
      linkMan: '欧**',
      linkPhone: '139****5678',
      email: 'o****@example.org',
      status: 'open',
    });
  });

  it('is shown unmasked to holders of the permission, and each view is logged (threat 43)', async () => {
    await submit({ content: '谁能看到？' });
    const { id } = await kept('谁能看到？');
    const role = await addRole(test().db, ['system:consultation:query']);
    const reader = await logIn(test().db, { roles: [role] });
    const path = `/system/consultation/${id}/reveal`;
    expect((await ask(reader, 'POST', path)).code).toBe(403);
    expect((await ask(admin, 'POST', path)).data).toEqual({
      linkMan: '欧阳修',
      linkPhone: '13912345678',
      email: null,
    });
    const deeds = await test()
      .db.select()
      .from(operations)
      .where(eq(operations.target, `consultation ${id}`));
    expect(deeds.map(({ action, userName, result }) => [action, userName, result])).toEqual([
      ['system:consultation:reveal', reader.userName, 'refused'],
      ['system:consultation:reveal', admin.userName, 'success'],
    ]);
  });

  it('is shown to visitors once the office publishes it, masked even for staff', async () => {
    await submit({ content: '公开的问题' });
    const row = await kept('公开的问题');
    const list = () => ask(admin, 'POST', '/api/consultants/list', { pageNum: 1, pageSize: 50 });
    const texts = async () => (await list()).rows.map(({ content }) => content);
    expect(await texts()).not.toContain('公开的问题');
    const change = { isPublic: true, version: row.version };
    await ask(admin, 'PUT', `/system/consultation/${row.id}`, change);
    const shown = (await list()).rows.find(({ content }) => content === '公开的问题');
    expect(shown).toEqual({
      company: '某某公司',
      linkMan: '欧**',
      linkPhone: '139****5678',
      content: '公开的问题',
      answer: '',
    });
  });

  it.each([
    ['of more than 200 characters', { content: '问'.repeat(201) }],
    ['of spaces only', { content: '   ' }],
    ['without a contact', { content: '如何报名？', linkPhone: undefined }],
    ['with an invalid phone number', { content: '如何报名？', linkPhone: '12345' }],
  ])('is refused %s', async (_, given) => {
    expect((await submit(given)).code).toBe(500);
  });

  it('is shown to nobody once its author withdraws it', async () => {
    const author = await logIn(test().db);
    const sent = await ask(author, 'POST', '/api/consultants', {
      ...question,
      content: '撤回的问题',
    });
    expect(sent.code).toBe(200);
    const { id, version } = await kept('撤回的问题');
    await ask(admin, 'PUT', `/system/consultation/${id}`, { isPublic: true, version });
    const deed = { deed: 'withdraw', version: version + 1 };
    expect((await ask(author, 'POST', `/member/consultation/${id}/act`, deed)).code).toBe(200);
    expect(await kept('撤回的问题')).toMatchObject({ status: 'closed', isPublic: false });
  });

  it('accepts an e-mail address in place of a phone number', async () => {
    const given = { content: '只留了邮箱', linkPhone: undefined, email: 'ou@example.org' };
    expect((await submit(given)).code).toBe(200);
  });

  it('is refused once an address has sent its limit', async () => {
    const address = freshAddress();
    const { times } = CONSULTATION_LIMITS[0]!;
    const codes = [];
    for (let n = 0; n <= times; n += 1)
      codes.push((await submit({ content: `第${n}个问题` }, address)).code);
    expect(codes).toEqual([...Array(times).fill(200), 429]);
  });
});
