import { and, asc, inArray, isNotNull, ne } from 'drizzle-orm';
import { OWN_PAGE_PURPOSES } from '#contract/forms/form.ts';
import type { FormBody, FormFace, FormPage, OpenedForm } from '#contract/forms/filling.ts';
import { openingOf } from '#domain/forms/collecting/opening.ts';
import type { Answerer } from '#domain/forms/collecting/known.ts';
import { choiceCode } from '#domain/forms/choices.ts';
import { WHOLE_FORM } from '#domain/forms/collecting/quota.ts';
import type { Database } from '#server/platform/db/database.ts';
import { writeBegun } from './begun.ts';
import { findDraft } from './draft.ts';
import { findOwn } from './own-answer.ts';
import { demandPublished, isPasswordRight, type Form } from './published.ts';
import { listFull } from './slot.ts';
import type { FormApi } from './submit.ts';
import { forms } from '../table.ts';
import { bodyOf, type FormVersion } from '../version.ts';

const faceOf = ({ key, title, summary, purpose, settings }: Form): FormFace => ({
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
});

/** The keys of the forms that have a page: those that were published, ended or not. */
export const listPublished = (db: Database): Promise<{ key: string }[]> =>
  db
    .select({ key: forms.key })
    .from(forms)
    .where(
      and(
        isNotNull(forms.number),
        ne(forms.state, 'unpublished'),
        inArray(forms.purpose, [...OWN_PAGE_PURPOSES]),
      ),
    )
    .orderBy(asc(forms.id));

/** What everybody may read of a form; what a password keeps is left out. @throws Fault notFound */
export async function readPage(db: Database, key: string): Promise<FormPage> {
  const { form, version } = await demandPublished(db, key);
  const isKept = form.settings.access === 'password';
  return { ...faceOf(form), body: isKept ? null : await bodyOf(db, version) };
}

/** The options that are used up, by the ids of their fields. */
function fullOptions({ model, codes }: FormVersion, full: ReadonlySet<number>) {
  const found = model.fields.flatMap(({ item }): [string, number[]][] => {
    if (!('options' in item)) return [];
    const code = codes.get(item.id)!;
    const ids = item.options.map(({ id }) => id).filter((id) => full.has(choiceCode(code, id)));
    return ids.length > 0 ? [[item.id, ids]] : [];
  });
  return Object.fromEntries(found);
}

/** What somebody hands over who opens a form. */
interface Asked {
  password: string;
  resume?: string | undefined;
}

const KEPT: { body: FormBody | null; begun: string; draft: null; own: null } = {
  body: null,
  begun: '',
  draft: null,
  own: null,
};

/** A form as it stands for whoever asks. @throws Fault notFound */
export async function open(
  api: FormApi,
  key: string,
  { password, resume }: Asked,
  { accountId }: Answerer,
): Promise<OpenedForm> {
  const { db, secret } = api;
  const published = await demandPublished(db, key);
  const { form, version, now } = published;
  const codes = await listFull(db, form.id);
  const status = {
    opening: openingOf(form, now),
    isFull: codes.has(WHOLE_FORM),
    hasWaitingList: form.settings.hasWaitingList,
    full: fullOptions(version, codes),
  };
  if (!isPasswordRight(form, password)) return { ...status, ...KEPT };
  const account = form.settings.access === 'account' ? accountId : null;
  return {
    ...status,
    body: await bodyOf(db, version),
    begun: writeBegun(secret, { formId: form.id, number: version.number, at: now }),
    draft: await findDraft(db, secret, { formId: form.id, accountId: account, resume }),
    own: await findOwn(api, published, account),
  };
}
