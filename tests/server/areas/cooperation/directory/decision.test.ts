import { and, asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messages } from '#server/platform/message/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addCertified, organisationOf } from '#tests/kit/cooperation/organisation.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);

it('members who act for an organisation are told that it is suspended, why, and that it is restored', async () => {
  const { db } = test();
  const owner = await logIn(db);
  const admin = await logIn(db, { roles: ['admin'] });
  const id = await addCertified(test(), owner, { name: { zh: '示例企业', en: '' } });
  for (const [deed, note] of [
    ['suspend', '收到投诉，正在核实'],
    ['restore', ''],
  ]) {
    const { version } = await organisationOf(test(), id);
    const body = { records: [{ id, version }], deed, note };
    expect(await ask(admin, 'POST', '/cooperation/organisation/decide', body)).toMatchObject({
      code: 200,
    });
  }
  const told = await db
    .select({ template: messages.template, content: messages.content })
    .from(messages)
    .where(and(eq(messages.accountId, owner.userId), eq(messages.channel, 'site')))
    .orderBy(asc(messages.id));
  expect(
    told
      .filter(({ template }) => template.startsWith('organisation'))
      .map(({ template, content }) => [template, content?.text.zh.trim()]),
  ).toEqual([
    [
      'organisationSuspended',
      '示例企业已被暂停。暂停期间，访客看不到该机构及其发布的信息。\n\n收到投诉，正在核实',
    ],
    ['organisationRestored', '示例企业已恢复，访客可以重新看到已认证的机构及其发布的信息。'],
  ]);
});
