import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormGroup } from '#contract/forms/group.ts';
import type { AnswerRecord, AnswerView } from '#contract/forms/record.ts';
import type { FormStatistics } from '#contract/forms/statistic.ts';
import { isField, itemsOf } from '#domain/forms/model.ts';
import { writeVersion } from '#server/areas/forms/publish.ts';
import { forms } from '#server/areas/forms/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addRegional, REGIONAL } from '#tests/kit/forms/answers.ts';
import type { Form } from '#tests/kit/forms/filling.ts';
import { formOf, optionsOf } from '#tests/kit/forms/form.ts';
import { officeOf, send } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

/** One region is renamed, the other one and “other” are no longer offered, and the text question is removed. */
const LATER = formOf(
  {
    id: 'f1',
    kind: 'single',
    name: 'region',
    title: { zh: '地区', en: 'Region' },
    options: [{ id: 1, label: { zh: '北方' } }],
  },
  {
    id: 'f2',
    kind: 'multiple',
    name: 'topics',
    title: { zh: '关注的方向', en: 'Topics' },
    options: optionsOf('算力', '算法'),
  },
  { id: 'f3', kind: 'number', name: 'years', title: { zh: '年限', en: 'Years' } },
);

/** The form with two regions, of which another version has been published. */
async function republished(
  groups: readonly Partial<FormGroup>[] = [],
  definition = LATER,
): Promise<Form> {
  const form = await addRegional(test().db, groups);
  const [changed] = await test()
    .db.update(forms)
    .set({ definition })
    .where(eq(forms.id, form.id))
    .returning();
  const number = await writeVersion(test().db, changed!, null);
  await test().db.update(forms).set({ number }).where(eq(forms.id, form.id));
  return form;
}

const viewOf = async (who: LoggedIn, { id }: Form): Promise<AnswerView> =>
  (await ask<AnswerView>(who, 'GET', `/forms/answer/${id}`)).data!;

describe('answers to a replaced version', () => {
  it('include the questions that it asked differently, or that are no longer asked', async () => {
    const { earlier } = await viewOf(admin, await republished());
    const questions = itemsOf(REGIONAL)
      .filter(isField)
      .map(({ item }) => item);
    const asked = earlier.map(({ number, definition }) => [
      number,
      itemsOf(definition).map(({ item }) => item),
    ]);
    expect(asked).toEqual([[1, questions.filter(({ id }) => id !== 'f3')]]);
  });

  it('are exported under a name of their own, if another question has taken the name', async () => {
    const taken = { id: 'f9', kind: 'text', name: 'words', title: { zh: '寄语' } } as const;
    const { id } = await republished([], formOf(taken));
    const path = `/forms/answer/${id}/export`;
    const load = async (format: string) =>
      (await send(test, admin, 'POST', path, { format })).text();
    const [line] = (await load('jsonl')).split('\n');
    const { answers } = JSON.parse(line!) as { answers: object };
    expect(Object.keys(answers)).toContain('words_f4');
    const [head] = (await load('sps')).match(/words\S*/g)!;
    expect(head).toBe('words');
    expect(await load('sps')).toContain('words_f4');
  });

  it('show a member of a group no more than the group sees', async () => {
    const role = await addRole(test().db, ['forms:answer:list'], 'self');
    const member = await logIn(test().db, { roles: [role] });
    const group: Partial<FormGroup> = { roles: [role], fields: ['f1', 'f3'], deeds: ['view'] };
    const { earlier } = await viewOf(member, await republished([group]));
    const ids = earlier.map(({ definition }) => itemsOf(definition).map(({ item }) => item.id));
    expect(ids).toEqual([['f1']]);
  });

  describe('are searched by keyword', () => {
    const found = async (who: LoggedIn, { id }: Form, keyword: string) => {
      const path = `/forms/answer/${id}/list`;
      const { rows } = await ask<AnswerRecord>(who, 'POST', path, { filter: { keyword } });
      return rows!.map(({ answers }) => answers);
    };
    const member = async () => {
      const role = await addRole(test().db, ['forms:answer:list'], 'self');
      return { role, who: await logIn(test().db, { roles: [role] }) };
    };

    it('in questions that are no longer asked', async () => {
      const [answers] = await found(admin, await republished(), '北方');
      expect(answers).toMatchObject({ f3: 2, f4: '北方的建议' });
    });

    it('for readers who see the question, among the answers in which they see it', async () => {
      const { role, who } = await member();
      const rows = [{ field: 'f1', options: [1] }];
      const group = { roles: [role], fields: ['f4'], deeds: ['view' as const], rows };
      const form = await republished([group]);
      expect(await found(who, form, '建议')).toEqual([{ f4: '北方的建议' }]);
    });

    it('for no reader who does not see the question', async () => {
      const { role, who } = await member();
      const group = { roles: [role], fields: ['f1', 'f3'], deeds: ['view' as const] };
      expect(await found(who, await republished([group]), '建议')).toEqual([]);
    });
  });

  it('stay in the charts, including choices that are no longer offered', async () => {
    const { id } = await republished();
    const path = `/forms/answer/${id}/statistics/list`;
    const { data } = await ask<FormStatistics>(admin, 'POST', path);
    const counts = data!.charts.map(({ options }) => options.map((one) => [one.id, one.count]));
    expect(counts).toEqual([
      [
        [1, 2],
        [2, 1],
      ],
      [
        [1, 1],
        [2, 2],
        [3, 1],
      ],
    ]);
    expect(data!.figures.map(({ field, persons }) => [field, persons])).toEqual([
      ['f3', 3],
      ['f4', 3],
    ]);
  });

  it('are exported with all choices, in their original words', async () => {
    const { id } = await republished();
    const csv = async (order: object) => {
      const path = `/forms/answer/${id}/export`;
      const body = { format: 'csv', ...order };
      const text = await (await send(test, admin, 'POST', path, body)).text();
      return text
        .trim()
        .split('\r\n')
        .map((line) => line.split(',').slice(6).join());
    };
    const [head, ...rows] = await csv({});
    expect(head).toBe('"地区","关注的方向","关注的方向 – 其他","年限","建议"');
    expect(rows.at(-1)).toBe('"华南","算法","",9,"南方的建议"');
    expect(rows[1]).toBe(`"华北","其他","量子",4,"'=HYPERLINK(""x"")"`);
    const [coded, first] = await csv({ isCoded: true, isSpread: true });
    expect(coded).toBe('"region","topics_1","topics_2","topics_3","topics_other","years","words"');
    expect(first).toBe('1,1,1,0,"",2,"北方的建议"');
  });
});
