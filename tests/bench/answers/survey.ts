import type { Answers } from '#contract/forms/answer.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import { formSettings } from '#contract/forms/settings.ts';
import { choicesOf } from '#domain/forms/choices.ts';
import { addCollecting } from '#server/areas/forms/service.ts';
import { formAnswers, forms } from '#server/areas/forms/table.ts';
import { findVersion } from '#server/areas/forms/version.ts';
import type { Database } from '#server/platform/db/database.ts';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { chose, formOf, optionsOf } from '#tests/kit/forms/form.ts';

/** 17 of 40 questions are charted; a third of the others is counted. */
export const CHARTS = 17;
const NUMBERS = 8;
const TEXTS = 15;
const OPTIONS = 8;
const LABELS = Array.from({ length: OPTIONS }, (_, index) => `选项${index + 1}`);
/** Every third question is a multiple choice. */
const KINDS = ['single', 'dropdown', 'multiple'] as const;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const charted = upTo(CHARTS).map((index) => ({
  id: `c${index}`,
  name: `choice_${index}`,
  kind: KINDS[index % KINDS.length]!,
  title: { zh: `第 ${index + 1} 个选择`, en: `Choice ${index + 1}` },
  options: optionsOf(...LABELS),
}));
const numbers = upTo(NUMBERS).map((index) => ({
  id: `n${index}`,
  name: `number_${index}`,
  kind: 'number' as const,
  title: { zh: `第 ${index + 1} 个数`, en: `Number ${index + 1}` },
}));
const texts = upTo(TEXTS).map((index) => ({
  id: `t${index}`,
  name: `text_${index}`,
  kind: 'text' as const,
  title: { zh: `第 ${index + 1} 段文字`, en: `Text ${index + 1}` },
}));

/** A form with the charted questions only, and a whole survey. */
export const CHARTS_FORM = formOf(...charted);
export const SURVEY_FORM = formOf(...charted, ...numbers, ...texts);

/** The answers of a person, the same for the same seed. */
export function answersOf(seed: number): Answers {
  const choices = charted.map(({ id, kind }, index) => {
    const first = ((seed * 7 + index * 3 + (seed >> 3)) % OPTIONS) + 1;
    const more = kind === 'multiple' ? upTo(seed % 4).map((add) => (first + add) % OPTIONS) : [];
    return [id, chose(...new Set([first, ...more.map((one) => one + 1)]))] as const;
  });
  const amounts = numbers.map(({ id }, index) => [id, (seed * 13 + index) % 1000] as const);
  const words = texts.map(
    ({ id }, index) => [id, `第 ${seed % 5000} 人写的第 ${index} 句话`] as const,
  );
  return Object.fromEntries([...choices, ...amounts, ...words]);
}

/** The first questions only, as in a short survey. */
export const shortAnswers = (seed: number): Answers =>
  Object.fromEntries(Object.entries(answersOf(seed)).filter(([id]) => SHORT_IDS.has(id)));
const short = [...charted.slice(0, 6), ...numbers.slice(0, 2), ...texts.slice(0, 2)];
const SHORT_IDS: ReadonlySet<string> = new Set(short.map(({ id }) => id));
export const SHORT_SURVEY = formOf(...short);

/** Publishes a form. @returns its number */
export async function addSurvey(
  db: Database,
  key: string,
  definition: FormDefinition,
  total: number | null = null,
): Promise<number> {
  await addCollecting(db, {
    key,
    purpose: 'survey',
    title: { zh: '满意度调查', en: 'Satisfaction survey' },
    summary: { zh: '', en: '' },
    settings: formSettings.parse({ total }),
    definition,
  });
  const [form] = await db.select({ id: forms.id }).from(forms).where(eq(forms.key, key));
  return form!.id;
}

/** Number of rows inserted at once. */
const STEP = 2000;

/** Stores the given number of answers, as if they had been submitted. */
async function fillSurvey(db: Database, formId: number, count: number): Promise<void> {
  const { model, codes } = (await findVersion(db, formId, 1))!;
  const ids = new Set(model.fields.map(({ item }) => item.id));
  const at = new Date();
  for (let from = 0; from < count; from += STEP) {
    const rows = upTo(Math.min(STEP, count - from)).map((index) => {
      const all = Object.entries(answersOf(from + index));
      const data: Answers = Object.fromEntries(all.filter(([id]) => ids.has(id)));
      return {
        formId,
        number: 1,
        state: 'submitted' as const,
        submission: randomUUID(),
        digest: Buffer.alloc(32),
        data,
        choices: choicesOf(model, data, codes),
        submittedAt: at,
        updatedAt: at,
      };
    });
    await db.insert(formAnswers).values(rows);
  }
  await db.execute('VACUUM ANALYZE form_answer');
}

const ANSWERS = 100_000;

/** Adds a form with 100,000 answers. @returns its number */
export async function addFilled(
  db: Database,
  key: string,
  definition: FormDefinition,
): Promise<number> {
  const formId = await db.transaction((tx) => addSurvey(tx, key, definition));
  await fillSurvey(db, formId, ANSWERS);
  return formId;
}
