import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Answer, AnswerRow, Answers } from '#contract/forms/answer.ts';
import { isRepeated, type FormModel } from '#domain/forms/model.ts';
import { sensitiveFields } from '#domain/forms/sensitive.ts';
import { rowsOf } from '#domain/forms/reading/value.ts';
import { derivedKey } from '#server/platform/secrets/derived-key.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/** Returns the key for sensitive answers. It is derived for this purpose only and opens nothing else. */
export const answerKey = (secret: Buffer): Buffer => derivedKey(secret, 'form answers');

/** Associated data of the seal: it binds a sealed answer to its field, so that it cannot be moved to another one. */
const associatedData = (field: string): Buffer => Buffer.from(field);

function seal(key: Buffer, field: string, answer: Answer): string {
  const iv = randomBytes(IV_LENGTH);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(associatedData(field));
  const text = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

function open(key: Buffer, field: string, sealed: Answer): Answer {
  const bytes = Buffer.from(String(sealed), 'base64');
  const tag = bytes.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH);
  const cipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_LENGTH))
    .setAAD(associatedData(field))
    .setAuthTag(tag);
  const text = [cipher.update(bytes.subarray(IV_LENGTH + TAG_LENGTH)), cipher.final()];
  return JSON.parse(Buffer.concat(text).toString()) as Answer;
}

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
