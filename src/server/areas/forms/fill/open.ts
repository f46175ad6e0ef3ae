import { and, asc, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { FormChoice } from '#contract/forms/choice.ts';
import type {
  FormDisplay,
  FormFace,
  FormPage,
  OpenedForm,
  PublishedFormKey,
} from '#contract/forms/filling.ts';
import { OWN_PAGE_PURPOSES } from '#contract/forms/form.ts';
import type { Respondent } from '#domain/forms/collecting/respondent.ts';
import { choiceCode } from '#domain/forms/choices.ts';
import { WHOLE_FORM } from '#domain/forms/collecting/quota.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { writeStartProof } from './start-proof.ts';
import { findDraft } from './draft.ts';
import { findOwn } from './own-answer.ts';
import { findPublic } from './library.ts';
import { demandPublished, findOpening, isPasswordRight, type FilledForm } from './published.ts';
import { listFull } from './place/slot.ts';
import type { FormApi } from './form-api.ts';
import { forms } from '../table.ts';
import { bodyOf, type FormVersion } from '../version.ts';

const faceOf = ({ key, title, summary, purpose, settings }: FilledForm): FormFace => ({
  key,
  title,
  summary,
  purpose,
  access: settings.access,
  isAnonymous: settings.isAnonymous,
  once: settings.once?.every ?? null,
  from: settings.from,
  until: settings.until,
  changeUntil: settings.changeUntil,
  button: settings.theme.button,
  hasNumbers: settings.theme.hasNumbers,
});

async function displayOf(db: Database, { state, settings }: FilledForm): Promise<FormDisplay> {
  const { embedOrigins, isListed, theme } = settings;
  const { colour, background } = theme;
  const named = [theme.logo, theme.picture].filter((id) => id !== null);
  const pictures = await findPublic(db, named);
  const pictureOf = (id: string | null) => pictures.find((file) => file.id === id) ?? null;
  return {
    embedOrigins,
    isListed,
    colour,
    background,
    logo: pictureOf(theme.logo),
    picture: pictureOf(theme.picture),
    state,
  };
}

const isPublished = and(
  isNotNull(forms.number),
  ne(forms.state, 'unpublished'),
  inArray(forms.purpose, [...OWN_PAGE_PURPOSES]),
);

/** Returns the forms that content may link to, newest first. */
export const listChoices = (db: Database): Promise<FormChoice[]> =>
  db
    .select({ key: forms.key, title: forms.title, state: forms.state })
    .from(forms)
    .where(isPublished)
    .orderBy(desc(forms.id));

/** Returns the forms that topics may require, newest first. */
export const listRegistrationForms = (db: Database) =>
  db
    .select({ key: forms.key, title: forms.title })
    .from(forms)
    .where(and(isNotNull(forms.number), eq(forms.purpose, 'registration')))
    .orderBy(desc(forms.id));

/**
 * Returns the keys of the forms that have a page: those that were published, ended or not.
 * @param isComplete whether to include unlisted forms, which only people with the address should find
 */
export async function listPublished(
  db: Database,
  isComplete: boolean,
): Promise<PublishedFormKey[]> {
  const rows = await db
    .select({ key: forms.key, settings: forms.settings })
    .from(forms)
    .where(isPublished)
    .orderBy(asc(forms.id));
  return rows
    .filter(({ settings }) => isComplete || settings.isListed)
    .map(({ key, settings }) => ({
      key,
      isFramed: settings.embedOrigins.length > 0,
      isListed: settings.isListed,
    }));
}

/** Returns the public part of a form; its questions are left out if a password protects them. @throws Fault notFound */
export async function readPage(db: Database, key: string): Promise<FormPage> {
  const { form, version } = await demandPublished(db, key);
  const isKept = form.settings.access === 'password';
  const body = isKept ? null : await bodyOf(db, version);
  return { ...faceOf(form), body, display: await displayOf(db, form) };
}

/** Ids of the options that are full, by field id. */
function fullOptions({ model, codes }: FormVersion, full: ReadonlySet<number>) {
  const found = model.fields.flatMap(({ item }): [string, number[]][] => {
    if (!('options' in item)) return [];
    const code = codes.get(item.id)!;
    const ids = item.options.map(({ id }) => id).filter((id) => full.has(choiceCode(code, id)));
    return ids.length > 0 ? [[item.id, ids]] : [];
  });
  return Object.fromEntries(found);
}

/** Input of a reader who opens a form. */
interface OpenRequest {
  password: string;
  resume?: string | undefined;
}

const HIDDEN_CONTENT: Pick<OpenedForm, 'body' | 'begun' | 'draft' | 'own' | 'phone'> = {
  body: null,
  begun: '',
  draft: null,
  own: null,
  phone: null,
};

/** The account's phone number, which its profile shows only masked, if a question is prefilled with it. */
async function knownPhone(
  db: Database,
  { model }: FormVersion,
  account: number | null,
): Promise<string | null> {
  if (account === null || !model.fields.some(({ item }) => item.prefill === 'phone')) return null;
  const [row] = await db
    .select({ phone: accounts.phone })
    .from(accounts)
    .where(eq(accounts.id, account));
  return row?.phone ?? null;
}

/** Returns a form as it stands for the reader. @throws Fault notFound */
export async function readOpenedForm(
  api: FormApi,
  key: string,
  { password, resume }: OpenRequest,
  { accountId }: Respondent,
): Promise<OpenedForm> {
  const { db, secret } = api;
  const published = await demandPublished(db, key);
  const { form, version, now } = published;
  const codes = await listFull(db, form.id);
  const status = {
    opening: await findOpening(db, published),
    isFull: codes.has(WHOLE_FORM),
    hasWaitingList: form.settings.hasWaitingList,
    full: fullOptions(version, codes),
  };
  if (!isPasswordRight(form, password)) return { ...status, ...HIDDEN_CONTENT };
  const account = form.settings.access === 'account' ? accountId : null;
  return {
    ...status,
    body: await bodyOf(db, version),
    begun: writeStartProof(secret, { formId: form.id, number: version.number, at: now }),
    draft: await findDraft(db, secret, { formId: form.id, accountId: account, resume }),
    own: await findOwn(api, published, account),
    phone: await knownPhone(db, version, account),
  };
}
