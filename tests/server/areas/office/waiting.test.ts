import { beforeAll, expect, it } from 'vitest';
import type { Waiting } from '#contract/office/waiting.ts';
import { departments } from '#server/areas/identity/access/table.ts';
import { recordFailure } from '#server/platform/audit/failure.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { publishes } from '#server/platform/publish/table.ts';
import { consultations } from '#server/areas/consultation/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
const waitingFor = async (who: Awaited<ReturnType<typeof logIn>>) =>
  (await ask<Waiting[]>(who, 'GET', '/api/office/waiting')).data;

let here: number;
beforeAll(async () => {
  const { db } = test();
  const [department] = await db
    .insert(departments)
    .values({ name: { zh: '新闻组', en: '' } })
    .returning();
  here = department!.id;
  const item = { type: 'news', title: { zh: '稿', en: '' }, data: {} };
  await db.insert(contentItems).values([
    { ...item, approval: 'asked', departmentId: here },
    { ...item, approval: 'asked' },
    { ...item, state: 'changed', departmentId: here },
  ]);
  await db.insert(consultations).values([
    { company: '', linkMan: '甲', content: '？' },
    { company: '', linkMan: '乙', content: '？', status: 'answered' },
  ]);
  const failed = { requestId: 'x', method: 'GET', path: '/x' };
  await recordFailure(db, new Error('broken'), failed);
  const publish = { isWhole: false, tags: [], changes: 1, upTo: 1, endedAt: new Date() };
  await db.insert(publishes).values({ ...publish, failure: 'long ago' });
  await db.insert(publishes).values(publish);
  await db.insert(publishes).values({ ...publish, failure: 'the disk is full' });
});

it('is all that there is, for the administrator', async () => {
  const admin = await logIn(test().db, { roles: ['admin'] });
  expect(await waitingFor(admin)).toEqual([
    { page: 'content:news', what: 'asked', count: 2 },
    { page: 'content:news', what: 'changed', count: 1 },
    { page: 'content:publishing', what: 'failed', count: 1 },
    { page: 'system:consultation', what: 'open', count: 1 },
    { page: 'monitor:error', what: 'new', count: 1 },
  ]);
});

it('is what somebody may deal with, within their scope', async () => {
  const role = await addRole(test().db, ['content:news:approve'], 'department');
  const approver = await logIn(test().db, { roles: [role], departmentId: here });
  expect(await waitingFor(approver)).toEqual([{ page: 'content:news', what: 'asked', count: 1 }]);
});

it('is nothing for whoever has no business here', async () => {
  expect(await waitingFor(await logIn(test().db))).toEqual([]);
});
