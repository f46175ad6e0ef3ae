import { and, eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { departments } from '#server/areas/identity/access/table.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { operations } from '#server/platform/audit/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { send } from '#tests/kit/office/office.ts';
import {
  addDraft,
  addRegistrationForm,
  addSubmitted,
  addTopic,
  complete,
  give,
  residentNumber,
  confirm,
  write,
} from '#tests/kit/registration/registration.ts';
import { addReviewer } from '#tests/kit/registration/reviewer.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();

const take = (who: LoggedIn, body: object): Promise<Response> =>
  send(test, who, 'POST', '/contest/entry/export', body);

/** The rows of a worksheet of a file; the first worksheet is number 1. */
const rowsOf = async (response: Response, sheet: number) =>
  readSheet(await response.clone().blob(), sheet);

/** An entry with an answer to each question, one of them sensitive. */
async function addAnswered(idNumber: string) {
  const { db } = test();
  const topic = await addTopic(db, { form: await addRegistrationForm(db) });
  const entry = await addDraft(test(), topic.id);
  await complete(test(), entry);
  await confirm(test(), entry.teamId, entry.captain.id, { idNumber });
  await write(test(), entry.id, entry.captain.id, 'topic', { t1: '超算' });
  await write(test(), entry.id, entry.captain.id, 'member', { m2: '糖尿病' }, 1);
  await give(test(), entry);
  return { ...entry, number: (await demandEntry(db, entry.id)).entry.number };
}

describe('the export of entries', () => {
  it('contains the list, the teams’ answers in the words of the form, and their people', async () => {
    const idNumber = residentNumber();
    const { topicId, number } = await addAnswered(idNumber);
    const reviewer = await addReviewer(test);
    const response = await take(reviewer, { filter: { topicId } });
    const [, listed] = await rowsOf(response, 1);
    expect(listed).toContain(number);
    expect(listed).toContain('李*');
    const [head, row] = await rowsOf(response, 2);
    expect(head).toEqual(['报名编号', '队伍', '方案', '平台']);
    expect(row!.slice(2)).toEqual(['方案甲', '超算']);
    const [people, person] = await rowsOf(response, 3);
    expect(people!.slice(2)).toEqual([
      '角色',
      '姓名',
      '拉丁字母姓名',
      '学校或单位',
      '出生日期',
      '证件号码',
      '理由',
      '备注',
    ]);
    expect(person!.slice(2)).toEqual(['队长', '李*', null, '某某大学', '***', null, '学习', '***']);
  });

  it('contains sensitive answers on request of holders of the permission, which is logged (threat 43)', async () => {
    const { db } = test();
    const idNumber = residentNumber();
    const { topicId } = await addAnswered(idNumber);
    const reviewer = await addReviewer(test);
    const response = await take(reviewer, { filter: { topicId }, isRevealed: true });
    const [, listed] = await rowsOf(response, 1);
    expect(listed).toContain('李明');
    const [, person] = await rowsOf(response, 3);
    expect(person!.slice(3, 7)).toEqual(['李明', null, '某某大学', '2001-02-03']);
    expect(person!.slice(7)).toEqual([idNumber, '学习', '糖尿病']);
    const isIts = and(
      eq(operations.action, 'contest:entry:export'),
      eq(operations.userName, reviewer.userName),
    );
    const [deed] = await db.select().from(operations).where(isIts);
    expect(deed!.after).toEqual({ rows: 1, filter: { topicId }, isRevealed: true });
    const role = await addRole(db, ['contest:entry:export']);
    const other = await logIn(db, { roles: [role] });
    const refused = await take(other, { filter: { topicId }, isRevealed: true });
    expect(((await refused.json()) as { code: number }).code).toBe(403);
  });

  it('reveals captains where the reader may, and of no draft, which belongs to its team', async () => {
    const { db } = test();
    const topic = await addTopic(db);
    const near = await addSubmitted(test(), topic.id);
    await addSubmitted(test(), topic.id);
    const [own] = await db
      .insert(departments)
      .values({ name: { zh: '处', en: 'Office' } })
      .returning();
    await db.update(entries).set({ departmentId: own!.id }).where(eq(entries.id, near.id));
    const all = await addRole(db, ['contest:entry:list', 'contest:entry:export']);
    const ofOwn = await addRole(db, ['contest:entry:reveal'], 'department');
    const reader = await logIn(db, { roles: [all, ofOwn], departmentId: own!.id });
    const filter = { topicId: topic.id };
    const [head, ...rows] = await rowsOf(await take(reader, { filter, isRevealed: true }), 1);
    const at = head!.indexOf('队长');
    expect(rows.map((row) => row[at]).toSorted()).toEqual(['李*', '李明']);
    const draft = await addDraft(test(), topic.id);
    await complete(test(), draft);
    const drafts = { ...filter, status: 'draft' };
    const reviewer = await addReviewer(test);
    const [, ...left] = await rowsOf(await take(reviewer, { filter: drafts, isRevealed: true }), 1);
    expect(left.map((row) => row[at])).toEqual(['李*']);
  });

  it('writes text that looks like a formula as text (threat 59)', async () => {
    const topic = await addTopic(test().db, { form: await addRegistrationForm(test().db) });
    const entry = await addDraft(test(), topic.id);
    await complete(test(), entry);
    await write(test(), entry.id, entry.captain.id, 'team', { f1: '=HYPERLINK("//x")' }, 1);
    await give(test(), entry);
    const response = await take(await addReviewer(test), { filter: { topicId: topic.id } });
    const [, row] = await rowsOf(response, 2);
    expect(row![2]).toBe('=HYPERLINK("//x")');
  });

  it('contains the people of entries without a form, and no entry out of scope', async () => {
    const { db } = test();
    const topic = await addTopic(db);
    const [near, far] = [
      await addSubmitted(test(), topic.id),
      await addSubmitted(test(), topic.id),
    ];
    const name = { zh: '处', en: 'Office' };
    const [own] = await db.insert(departments).values({ name }).returning();
    await db.update(entries).set({ departmentId: own!.id }).where(eq(entries.id, near.id));
    const reviewer = await addReviewer(test, { scope: 'department', departmentId: own!.id });
    const response = await take(reviewer, { filter: { topicId: topic.id } });
    const [, ...rows] = await rowsOf(response, 1);
    expect(rows).toHaveLength(1);
    const [, ...people] = await rowsOf(response, 2);
    expect(people.map(([of]) => of)).toEqual([(await demandEntry(db, near.id)).entry.number]);
    expect(far.id).toBeGreaterThan(near.id);
  });
});
