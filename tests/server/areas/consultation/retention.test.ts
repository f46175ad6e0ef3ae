import { beforeEach, expect, it } from 'vitest';
import { consultationRetention } from '#server/areas/consultation/retention.ts';
import { consultations } from '#server/areas/consultation/table.ts';
import { addEvents } from '#server/platform/own/event.ts';
import { recordEvents } from '#server/platform/own/table.ts';
import { useDatabase } from '#tests/kit/database.ts';

const test = useDatabase();
beforeEach(async () => {
  await test().db.delete(consultations);
  await test().db.delete(recordEvents);
});

const ASKED = {
  company: '示例企业',
  linkMan: '张三',
  linkPhone: '13900000001',
  email: 'z@example.org',
};
const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
async function add(given: Partial<typeof consultations.$inferInsert>): Promise<number> {
  const values = { ...ASKED, content: '如何报名？', updatedAt: ago(366), ...given };
  const [row] = await test().db.insert(consultations).values(values).returning();
  const event = { kind: 'consultation', side: 'reviewer', deed: 'answer', state: '' } as const;
  await addEvents(test().db, [{ ...event, recordId: row!.id }]);
  return row!.id;
}
const left = async () => {
  const rows = await test().db.select().from(consultations).orderBy(consultations.id);
  return rows.map(({ id, company, linkMan, linkPhone, email }) => ({
    id,
    company,
    linkMan,
    linkPhone,
    email,
  }));
};
const historyOf = async () =>
  (await test().db.select().from(recordEvents).orderBy(recordEvents.id)).map(
    ({ recordId }) => recordId,
  );

it('removes consultations a year after they were answered or closed, with their history', async () => {
  await add({ status: 'answered' });
  await add({ status: 'closed' });
  const open = await add({ status: 'open' });
  const recent = await add({ status: 'closed', updatedAt: ago(360) });
  await consultationRetention.forget(test().db, new Date());
  expect(await left()).toEqual([
    { id: open, ...ASKED },
    { id: recent, ...ASKED },
  ]);
  expect(await historyOf()).toEqual([open, recent]);
});

it('keeps what is public, without whoever asked', async () => {
  const id = await add({ status: 'answered', isPublic: true });
  await consultationRetention.forget(test().db, new Date());
  expect(await left()).toEqual([{ id, company: '', linkMan: '', linkPhone: null, email: null }]);
  expect(await historyOf()).toEqual([id]);
});
