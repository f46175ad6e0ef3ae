import type { Answer, AnswerRow, Answers } from '#contract/forms/answer.ts';
import { isRepeated, type FormModel } from '#domain/forms/model.ts';
import { sensitiveFields } from '#domain/forms/sensitive.ts';
import { rowsOf } from '#domain/forms/reading/value.ts';
import { derivedKey } from '#server/platform/secrets/derived-key.ts';
import { openText, sealText } from '#server/platform/secrets/seal.ts';

/** Returns the key for sensitive answers. It is derived for this purpose only and opens nothing else. */
export const answerKey = (secret: Buffer): Buffer => derivedKey(secret, 'form answers');

/** The field, as what a sealed answer belongs to: it cannot be moved to another one. */
const placeOf = (field: string): Buffer => Buffer.from(field);

const seal = (key: Buffer, field: string, answer: Answer): string =>
  sealText(key, placeOf(field), JSON.stringify(answer)).toString('base64');

const open = (key: Buffer, field: string, sealed: Answer): Answer =>
  JSON.parse(openText(key, placeOf(field), Buffer.from(String(sealed), 'base64'))) as Answer;

/** Applies a function to all sensitive answers, including those in repeating groups. */
function mapSensitive(
  model: FormModel,
  answers: Answers,
  change: (field: string, answer: Answer) => Answer,
): Answers {
  const sealed = sensitiveFields(model);
  const mapRow = (row: AnswerRow): AnswerRow =>
    Object.fromEntries(
      Object.entries(row).map(([id, answer]) => [
        id,
        sealed.has(id) && answer !== null ? change(id, answer) : answer,
      ]),
    );
  const groups = model.items.filter(isRepeated).filter(({ item }) => item.id in answers);
  const rows = groups.map(({ item }) => [item.id, rowsOf(answers, item.id).map(mapRow)] as const);
  return { ...(mapRow(answers as AnswerRow) as Answers), ...Object.fromEntries(rows) };
}

/** Returns the answers as they are stored: sensitive ones are sealed. */
export const sealAnswers = (key: Buffer, model: FormModel, answers: Answers): Answers =>
  mapSensitive(model, answers, (field, answer) => seal(key, field, answer));

/** Returns the answers as they were given. */
export const openAnswers = (key: Buffer, model: FormModel, kept: Answers): Answers =>
  mapSensitive(model, kept, (field, answer) => open(key, field, answer));
