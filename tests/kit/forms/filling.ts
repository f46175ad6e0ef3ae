import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Answers } from '#contract/forms/answer.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import { submitForm } from '#contract/forms/filling.ts';
import type { FormGroup } from '#contract/forms/group.ts';
import { formSettings } from '#contract/forms/settings.ts';
import { inspect } from '#domain/forms/inspect/inspect.ts';
import { writeStartProof } from '#server/areas/forms/fill/start-proof.ts';
import { alignSlots } from '#server/areas/forms/fill/place/slot.ts';
import {
  formAnswers,
  formFields,
  formGroups,
  forms,
  formVersions,
} from '#server/areas/forms/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addTicket, call, freshAddress } from '../account.ts';
import type { TestApp } from '../app.ts';
import { formOf, optionsOf } from './form.ts';
import { addRegistrationForm } from '../registration/registration.ts';
import type { Given } from '../office/resource.ts';

export type Form = typeof forms.$inferSelect;
/** Settings in the form that an organiser enters. */
export type Settings = z.input<typeof formSettings>;

/** Two questions: a choice and a text. */
export const SHORT_FORM = formOf(
  {
    id: 'f1',
    kind: 'single',
    name: 'rating',
    title: { zh: '您满意吗？' },
    options: optionsOf('满意', '一般', '不满意'),
    isRequired: true,
  },
  { id: 'f2', kind: 'text', name: 'reason', title: { zh: '为什么？' } },
);
export const SHORT_ANSWERS: Answers = {
  f1: { chosen: [1], other: '' },
  f2: '很好',
};

let count = 0;

/** Adds a form that is still being built. */
export async function addForm(
  db: Database,
  change: Partial<typeof forms.$inferInsert> = {},
): Promise<Form> {
  count += 1;
  const [row] = await db
    .insert(forms)
    .values({
      key: `form-${count}`,
      purpose: 'survey',
      title: { zh: '满意度调查', en: 'Satisfaction survey' },
      summary: { zh: '', en: '' },
      settings: formSettings.parse({}),
      definition: SHORT_FORM,
      ...change,
    })
    .returning();
  return row!;
}

/** Adds a version of a form, as publishing does. */
async function addVersion(db: Database, { id: formId, definition }: Form): Promise<void> {
  const { model, flaws } = inspect(definition);
  if (flaws.length > 0) throw new Error(JSON.stringify(flaws));
  await db.insert(formVersions).values({ formId, number: 1, definition, rules: [...model.trees] });
  await db
    .insert(formFields)
    .values(model.fields.map(({ item }) => ({ formId, fieldId: item.id })));
}

/** Adds a form that collects answers. */
export async function addPublished(
  db: Database,
  settings: Settings = {},
  definition: FormDefinition = SHORT_FORM,
): Promise<Form> {
  const added = await addForm(db, { definition, settings: formSettings.parse(settings) });
  await addVersion(db, added);
  const [form] = await db
    .update(forms)
    .set({ number: 1, isChanged: false, state: 'collecting' })
    .where(eq(forms.id, added.id))
    .returning();
  await db.transaction((tx) => alignSlots(tx, form!));
  return form!;
}

/** The data submitted along with answers to the current version of a form. */
export async function submissionOf(
  { db, secret }: Pick<TestApp, 'db' | 'secret'>,
  { id: formId }: Form,
  answers: Answers = SHORT_ANSWERS,
) {
  return {
    submission: randomUUID(),
    number: 1,
    answers,
    begun: writeStartProof(secret, { formId, number: 1, at: new Date() }),
    captchaVerification: await addTicket(db, 'form'),
  };
}

/** Adds an answer of a person as submitted. */
export async function addAnswer(
  db: Database,
  { id: formId }: Form,
  ownerId: number | null = null,
  change: Partial<typeof formAnswers.$inferInsert> = {},
) {
  const [row] = await db
    .insert(formAnswers)
    .values({
      formId,
      number: 1,
      ownerId,
      state: 'submitted',
      submission: randomUUID(),
      digest: Buffer.alloc(32),
      data: SHORT_ANSWERS,
      choices: [],
      submittedAt: new Date(),
      updatedAt: new Date(),
      ...change,
    })
    .returning();
  return row!;
}

export interface FormReply {
  code: number;
  msg: string;
  data?: { id: number; state: string; ending: unknown };
  fields?: { place: string; msg: string }[];
}

interface Sender {
  token?: string | undefined;
  address?: string;
}

/** Sends answers as a browser does; the given data overrides its defaults. */
export const senderTo =
  (test: () => TestApp) =>
  async (form: Form, change: object = {}, { token, address }: Sender = {}): Promise<FormReply> => {
    const from = address ?? freshAddress();
    const captchaVerification = await addTicket(test().db, 'form', from);
    const body = { ...(await submissionOf(test(), form)), captchaVerification, ...change };
    const given = { params: { key: form.key }, body, address: from, token };
    return (await (await call(test(), submitForm, given)).json()) as FormReply;
  };

const OFFICE = [
  'formDefinition',
  'formVersions',
  'formDefinitionSave',
  'formPublish',
  'formTurn',
  'formGroups',
  'formGroupChoices',
  'formGroupsSave',
];

/** A permission group of the short form for people with a role. */
export const GROUP: FormGroup = {
  name: { zh: '分析组', en: 'Analysts' },
  people: [],
  roles: ['analyst'],
  departments: [],
  fields: ['f1'],
  editable: [],
  rows: [],
  deeds: ['view', 'statistics'],
};

async function officeGiven(db: Database, name: string): Promise<Given> {
  const form = await (name === 'formPublish' ? addForm(db) : addPublished(db));
  const { id, version, definition } = form;
  await db.insert(formGroups).values({ ...GROUP, formId: id });
  return { params: { id }, body: { definition, version, turn: 'end', groups: [GROUP] } };
}

/** The input of each call about answers. */
async function answerGiven(db: Database): Promise<Given> {
  const form = await addPublished(db);
  const answer = await addAnswer(db, form, null, { tags: ['t'] });
  return {
    params: { id: form.id, answer: answer.id },
    body: { tags: ['t'], version: 1, field: 'f1', answers: { f1: SHORT_ANSWERS['f1'] } },
  };
}

/** The input of each call about forms; undefined for any other call. */
export async function formGiven(
  app: TestApp,
  { name }: Pick<Endpoint, 'name'>,
  accountId: number,
): Promise<Given | undefined> {
  const { db } = app;
  if (name === 'formRegistrations') {
    await addRegistrationForm(db);
    return {};
  }
  if (OFFICE.includes(name)) return officeGiven(db, name);
  if (/^answer(?:[A-Z]|edForms)/.test(name)) return answerGiven(db);
  if (name === 'publishedForms') {
    await addPublished(db, { isListed: true });
    return {};
  }
  const isChange = name.startsWith('formAnswer');
  if (!isChange && !['formFace', 'formOpen', 'formDraftSave', 'formSubmit'].includes(name)) {
    return undefined;
  }
  const change = { access: 'account', changeUntil: '2999-01-01T00:00:00Z' } as const;
  const form = await addPublished(db, isChange ? change : {});
  const given = { ...(await submissionOf(app, form)), password: '' };
  if (!isChange) return { params: { key: form.key }, body: given };
  const { id } = await addAnswer(db, form, accountId);
  return { params: { key: form.key }, body: { id, version: 1, answers: SHORT_ANSWERS } };
}
