import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerView } from '#contract/forms/record.ts';
import { formAnswers, formGroups } from '#server/areas/forms/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addRegional } from '#tests/kit/forms/answers.ts';
import { addPublished, GROUP } from '#tests/kit/forms/filling.ts';
import { chose } from '#tests/kit/forms/form.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
const PERMISSIONS = ['forms:answer:list', 'forms:answer:statistics'];
let role: string;
let member: LoggedIn;
beforeAll(async () => {
  role = await addRole(test().db, PERMISSIONS, 'self');
  member = await logIn(test().db, { roles: [role] });
});

/** The view of a member of a group that sees some questions. */
async function viewOf(fields: string[], deeds: typeof GROUP.deeds): Promise<AnswerView> {
  const { id } = await addPublished(test().db);
  const group = { ...GROUP, roles: [role], fields, deeds, formId: id };
  await test().db.insert(formGroups).values(group);
  const { data } = await ask<AnswerView>(member, 'GET', `/forms/answer/${id}`);
  return data!;
}

const idsOf = ({ definition }: AnswerView): string[] =>
  definition.pages.flatMap(({ items }) => items.map(({ id }) => id));

describe('the view of a form', () => {
  it('names the questions of which the reader sees only figures', async () => {
    const view = await viewOf(['f1'], ['statistics']);
    expect(view.deeds).toEqual(['statistics']);
    expect(idsOf(view)).toEqual(['f1']);
  });

  it('names the questions whose answers the reader sees, and no others', async () => {
    const view = await viewOf(['f2'], ['view']);
    expect(view.deeds).toEqual(['view']);
    expect(idsOf(view)).toEqual(['f2']);
  });

  it('names the tags of the answers that the reader sees, and of no others', async () => {
    const { db } = test();
    const rows = [{ field: 'f1', options: [1] }];
    const form = await addRegional(db, [{ roles: [role], fields: ['f1'], rows, deeds: ['view'] }]);
    const isOf = (region: number) =>
      and(eq(formAnswers.formId, form.id), sql`${formAnswers.data} @> ${{ f1: chose(region) }}`);
    await db
      .update(formAnswers)
      .set({ tags: ['已联系'] })
      .where(isOf(1));
    await db
      .update(formAnswers)
      .set({ tags: ['涉嫌造假'] })
      .where(isOf(2));
    const { data } = await ask<AnswerView>(member, 'GET', `/forms/answer/${form.id}`);
    expect(data.tags).toEqual(['已联系']);
  });
});
