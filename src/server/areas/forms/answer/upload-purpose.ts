import { Fault } from '#contract/fault.ts';
import { editableFields, isAnswerable } from '#domain/forms/answer/editable.ts';
import { fieldsEditableIn, visibleFields } from '#domain/forms/answer/access.ts';
import { fileRules, isFileField } from '#domain/forms/file-field.ts';
import type { FormModel } from '#domain/forms/model.ts';
import { hasPermission } from '#domain/identity/access.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { UploadPurpose } from '#server/platform/http/upload/upload-purpose.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { demandSeen } from './access.ts';
import { demandAnswer, versionOf } from './record.ts';
import { ANSWER_PURPOSE } from './sent-files.ts';

/** Id of a form, followed by the id of the answer if one is being changed. */
const SOURCE = /^(?<form>[1-9]\d{0,8})(?:\/(?<answer>[1-9]\d{0,8}))?$/;

/** A form version, with the questions that the caller may answer for others. */
interface Writable {
  model: FormModel;
  fields: ReadonlySet<string>;
}

async function newAnswer(db: Database, caller: Caller, id: number): Promise<Writable> {
  const { access, version } = await demandSeen(db, caller, id, 'add');
  const { model } = version;
  const asked = model.fields.map(({ item }) => item).filter(({ kind }) => isAnswerable(kind));
  return { model, fields: visibleFields(access, 'add') ?? new Set(asked.map((item) => item.id)) };
}

async function oldAnswer(
  db: Database,
  caller: Caller,
  named: { id: number; answer: number },
): Promise<Writable> {
  const { seen, answer } = await demandAnswer(db, caller, named, 'edit');
  const { model, codes } = await versionOf(db, seen, answer);
  const allowed = fieldsEditableIn(seen.access, answer.choices, codes);
  return { model, fields: editableFields(model, allowed) };
}

/** @throws Fault unauthorised, forbidden, notFound */
async function demandWritable(
  db: Database,
  caller: Caller | null,
  source: string,
): Promise<Writable> {
  if (!caller) throw new Fault('unauthorised');
  const { form, answer } = SOURCE.exec(source)?.groups ?? {};
  if (form === undefined) throw new Fault('notFound');
  const action = answer === undefined ? 'add' : 'edit';
  if (!hasPermission(caller, `forms:answer:${action}`)) throw new Fault('forbidden');
  const id = Number(form);
  if (answer === undefined) return newAnswer(db, caller, id);
  return oldAnswer(db, caller, { id, answer: Number(answer) });
}

/** Files that the office sends for a person who answered on paper; the question decides what is accepted. */
export const answerUploads: UploadPurpose = {
  name: ANSWER_PURPOSE,
  async admit(db, _secret, { caller, source, slot }) {
    const { model, fields } = await demandWritable(db, caller, source);
    const field = model.fields.map(({ item }) => item).find(({ id }) => id === slot);
    if (!field || !isFileField(field) || !fields.has(slot)) throw new Fault('notFound');
    return { owner: { accountId: caller!.userId, draft: null }, rules: fileRules(field) };
  },
};
