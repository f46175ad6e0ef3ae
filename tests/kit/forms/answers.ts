import type { Answers } from '#contract/forms/answer.ts';
import type { FormGroup } from '#contract/forms/group.ts';
import { choicesOf } from '#domain/forms/choices.ts';
import { formGroups } from '#server/areas/forms/table.ts';
import { findVersion } from '#server/areas/forms/version.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addAnswer, addPublished, GROUP, type Form } from './filling.ts';
import { chose, formOf, optionsOf } from './form.ts';

/** A form about attendance, opinion and an amount, with the regions 1 and 2 and a secret question. */
export const REGIONAL = formOf(
  {
    id: 'f1',
    kind: 'single',
    name: 'region',
    title: { zh: '地区', en: 'Region' },
    options: optionsOf('华北', '华南'),
  },
  {
    id: 'f2',
    kind: 'multiple',
    name: 'topics',
    title: { zh: '关注的方向', en: 'Topics' },
    options: [
      { id: 1, label: { zh: '算力', en: 'Computing' } },
      { id: 2, label: { zh: '算法', en: 'Algorithms' } },
      { id: 3, label: { zh: '其他', en: 'Other' }, isOther: true },
    ],
  },
  { id: 'f3', kind: 'number', name: 'years', title: { zh: '年限', en: 'Years' } },
  { id: 'f4', kind: 'text', name: 'words', title: { zh: '建议', en: 'Words' } },
  { id: 'f5', kind: 'text', name: 'secret', title: { zh: '病史' }, isSensitive: true },
);

/** Answers from both regions: two of the first, one of the second. */
export const REGIONAL_ANSWERS: readonly Answers[] = [
  { f1: chose(1), f2: chose(1, 2), f3: 2, f4: '北方的建议' },
  { f1: chose(1), f2: { chosen: [3], other: '量子' }, f3: 4, f4: '=HYPERLINK("x")' },
  { f1: chose(2), f2: chose(2), f3: 9, f4: '南方的建议' },
];

/** Stores answers as they are when submitted. */
export async function addAnswers(
  db: Database,
  form: Form,
  answers: readonly Answers[],
): Promise<void> {
  const version = (await findVersion(db, form.id, 1))!;
  for (const data of answers) {
    const choices = choicesOf(version.model, data, version.codes);
    await addAnswer(db, form, null, { data, choices });
  }
}

/** Adds the form of two regions with its answers, and permission groups. */
export async function addRegional(
  db: Database,
  groups: readonly Partial<FormGroup>[] = [],
): Promise<Form> {
  const form = await addPublished(db, {}, REGIONAL);
  await addAnswers(db, form, REGIONAL_ANSWERS);
  for (const group of groups)
    await db.insert(formGroups).values({ ...GROUP, ...group, formId: form.id });
  return form;
}
