import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerView } from '#contract/forms/record.ts';
import { formGroups } from '#server/areas/forms/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addPublished, GROUP } from '#tests/kit/forms/filling.ts';
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
});
