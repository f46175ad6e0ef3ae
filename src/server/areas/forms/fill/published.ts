import { eq, sql } from 'drizzle-orm';
import type { FaultName } from '#contract/fault-name.ts';
import { Fault } from '#contract/fault.ts';
import { OWN_PAGE_PURPOSES } from '#contract/forms/form.ts';
import type { Opening } from '#contract/forms/filling.ts';
import type { Answerer } from '#domain/forms/collecting/known.ts';
import { openingOf } from '#domain/forms/collecting/opening.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { limitedAddress } from '#server/platform/http/address.ts';
import type { Begun } from './begun.ts';
import { forms, formVersions } from '../table.ts';
import { isCurrentVersion, loadVersion, type FormVersion } from '../version.ts';
import { localTime } from '#domain/calendar/local-time.ts';

/** The beginning of a day in the contest's time zone is all that is kept of an anonymous answer's time; null for others. */
export const anonymousDay = (form: Pick<FilledForm, 'settings'>, now: Date): Date | null =>
  form.settings.isAnonymous ? new Date(`${localTime(now).day}T00:00:00+08:00`) : null;

export type Form = typeof forms.$inferSelect;

/** What is being built, which may be large, is nothing to those who fill a form in. */
const COLUMNS = {
  id: forms.id,
  key: forms.key,
  purpose: forms.purpose,
  title: forms.title,
  summary: forms.summary,
  settings: forms.settings,
  state: forms.state,
  number: forms.number,
};

/** A form as those who fill it in need it. */
export type FilledForm = Pick<Form, keyof typeof COLUMNS>;

/** A form that was published, and the time by the clock that decides. */
export interface PublishedForm {
  form: FilledForm;
  /** The version that is filled in now. */
  version: FormVersion;
  now: Date;
}

/** Every answer asks for it. */
const formQuery = prepared((db) =>
  db
    .select({
      form: COLUMNS,
      versionId: formVersions.id,
      now: sql`clock_timestamp()`.mapWith(forms.updatedAt),
    })
    .from(forms)
    .innerJoin(formVersions, isCurrentVersion)
    .where(eq(forms.key, sql.placeholder('key')))
    .prepare('published_form'),
);

/** A form by its key, as visitors may know it. @throws Fault notFound for one that was never published, or has no page */
export async function demandPublished(db: Database, key: string): Promise<PublishedForm> {
  const [row] = await formQuery(db).execute({ key });
  const isThere = row !== undefined && row.form.state !== 'unpublished';
  if (!isThere || !OWN_PAGE_PURPOSES.includes(row.form.purpose)) throw new Fault('notFound');
  const { form, versionId, now } = row;
  return { form, version: await loadVersion(db, versionId), now };
}

/** Whether somebody may see what a form asks. Its password keeps passers-by out and is no secret of anyone. */
export const isPasswordRight = ({ settings }: FilledForm, password: string): boolean =>
  settings.access !== 'password' || settings.password === password;

/**
 * Whoever fills a form in, as far as the form wants to know: an account counts where it asks for one, and nowhere else.
 */
export const answererOf = (
  { settings }: FilledForm,
  { accountId, device, address }: Answerer,
): Answerer => ({
  accountId: settings.access === 'account' ? accountId : null,
  device,
  address: limitedAddress(address),
});

/** @throws Fault formPassword, unauthorised for whoever may not fill a form in */
export function demandWelcome(form: FilledForm, password: string, { accountId }: Answerer): void {
  if (!isPasswordRight(form, password)) throw new Fault('formPassword');
  if (form.settings.access === 'account' && accountId === null) throw new Fault('unauthorised');
}

const CLOSED: Readonly<Record<Exclude<Opening, 'open'>, FaultName>> = {
  unpublished: 'notFound',
  notBegun: 'formNotBegun',
  resting: 'formResting',
  over: 'formOver',
  ended: 'formOver',
};

/** @throws Fault notFound, formNotBegun, formResting, formOver where a form takes no answers */
export function demandOpen({ form, now }: PublishedForm, begun: Begun | null): void {
  const opening = openingOf(form, now, begun?.at ?? null);
  if (opening !== 'open') throw new Fault(CLOSED[opening]);
}
