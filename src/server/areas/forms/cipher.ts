import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Answer, AnswerRow, Answers } from '#contract/forms/answer.ts';
import { isRepeated, type FormModel } from '#domain/forms/model.ts';
import { sensitiveFields } from '#domain/forms/sensitive.ts';
import { rowsOf } from '#domain/forms/reading/value.ts';
import { derivedKey } from '#server/platform/secrets/derived-key.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/** The key of what is sensitive in answers: of its own, so that it opens nothing else. */
export const answerKey = (secret: Buffer): Buffer => derivedKey(secret, 'form answers');

/** Where an answer stands, which its seal is bound to: nobody moves a sealed answer to another field. */
const boundTo = (field: string): Buffer => Buffer.from(field);

function seal(key: Buffer, field: string, answer: Answer): string {
  const iv = randomBytes(IV_LENGTH);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(boundTo(field));
  const text = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

function open(key: Buffer, field: string, sealed: Answer): Answer {
  const bytes = Buffer.from(String(sealed), 'base64');
  const tag = bytes.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH);
  const cipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_LENGTH))
    .setAAD(boundTo(field))
    .setAuthTag(tag);
  const text = [cipher.update(bytes.subarray(IV_LENGTH + TAG_LENGTH)), cipher.final()];
  return JSON.parse(Buffer.concat(text).toString()) as Answer;
}

/** Answers with those changed that are kept sealed, wherever they stand. */
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

/** Answers as they are kept: what is sensitive is sealed. */
export const sealAnswers = (key: Buffer, model: FormModel, answers: Answers): Answers =>
  mapSensitive(model, answers, (field, answer) => seal(key, field, answer));

/** The same as they were given. */
export const openAnswers = (key: Buffer, model: FormModel, kept: Answers): Answers =>
  mapSensitive(model, kept, (field, answer) => open(key, field, answer));
