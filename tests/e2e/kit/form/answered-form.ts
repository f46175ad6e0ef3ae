import type * as z from 'zod/mini';
import type { Answers } from '../../../../src/contract/forms/answer.ts';
import { formSettings } from '../../../../src/contract/forms/settings.ts';
import { chose, formOf, optionsOf } from '../../../kit/forms/form.ts';
import { ask } from '../portal/database.ts';

/**
 * A form with one question of each kind for which statistics differ: single choice, multiple choice, number, text,
 * secret.
 */
const SURVEY = formOf(
  {
    id: 'f1',
    kind: 'single',
    name: 'rating',
    title: { zh: '您满意吗？', en: 'Are you satisfied?' },
    options: [
      { id: 1, label: { zh: '满意', en: 'Yes' } },
      { id: 2, label: { zh: '不满意', en: 'No' } },
    ],
  },
  {
    id: 'f2',
    kind: 'multiple',
    name: 'topics',
    title: { zh: '关注哪些方向？', en: 'Which topics?' },
    options: optionsOf('算法', '芯片', '网络'),
  },
  { id: 'f3', kind: 'number', name: 'age', title: { zh: '年龄', en: 'Age' } },
  { id: 'f4', kind: 'text', name: 'reason', title: { zh: '为什么？', en: 'Why?' } },
  {
    id: 'f5',
    kind: 'text',
    name: 'illness',
    title: { zh: '健康情况', en: 'Health' },
    isSensitive: true,
  },
);

interface Given {
  answers: Answers;
  /** The chosen options of f1 and of f2. */
  chosen: readonly [readonly number[], readonly number[]];
}

const given = (f1: number, f2: number[], f3: number, f4: string): Given => ({
  answers: { f1: chose(f1), f2: chose(...f2), f3, f4 },
  chosen: [[f1], f2],
});

/** Three answers: two of three are satisfied, and two chose the first topic. */
export const GIVEN: readonly Given[] = [
  given(1, [1, 2], 20, '组织得很好'),
  given(1, [1], 30, '题目有趣'),
  given(2, [3], 40, '网络太慢'),
];

const literal = (value: unknown): string =>
  `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;

/** Adds a form that collects answers. @returns its number and the codes of its questions */
async function addForm(title: string, settings: z.input<typeof formSettings>) {
  const key = `survey-${Date.now()}`;
  const definition = literal(SURVEY);
  const names = { zh: title, en: title };
  const [form] = await ask<{ id: number }>(
    `INSERT INTO form (key, purpose, title, summary, settings, state, definition, number, is_changed)
     VALUES ('${key}', 'survey', ${literal(names)}, '{"zh":"","en":""}',
       ${literal(formSettings.parse(settings))}, 'collecting', ${definition}, 1, false) RETURNING id`,
  );
  const { id } = form!;
  await ask(
    `INSERT INTO form_version (form_id, number, definition, rules) VALUES (${id}, 1, ${definition}, '[]')`,
  );
  const fields = await ask<{ code: number }>(
    `INSERT INTO form_field (form_id, field_id)
     SELECT ${id}, unnest('{f1,f2,f3,f4,f5}'::text[]) RETURNING code`,
  );
  return { id, codes: fields.map(({ code }) => code) };
}

/** Adds a form with three answers. @returns its number */
export async function addAnsweredForm(title: string): Promise<number> {
  const { id, codes } = await addForm(title, {});
  for (const { answers, chosen } of GIVEN) {
    const choices = chosen.flatMap((ids, index) => ids.map((one) => codes[index]! * 1000 + one));
    await ask(
      `INSERT INTO form_answer (form_id, number, state, submission, digest, data, choices, submitted_at, updated_at)
       VALUES (${id}, 1, 'submitted', gen_random_uuid(), '\\x00', ${literal(answers)},
         '{${choices.join()}}', now(), now())`,
    );
  }
  return id;
}
