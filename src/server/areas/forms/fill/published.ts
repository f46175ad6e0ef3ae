import { eq, sql } from 'drizzle-orm';
import type { FaultName } from '#contract/fault-name.ts';
import { Fault } from '#contract/fault.ts';
import { OWN_PAGE_PURPOSES } from '#contract/forms/form.ts';
import type { Opening } from '#contract/forms/filling.ts';
import type { Respondent } from '#domain/forms/collecting/respondent.ts';
import { openingOf } from '#domain/forms/collecting/opening.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { limitedAddress } from '#server/platform/http/address.ts';
import type { FillingStart } from './start-proof.ts';
import { followerOf } from '../answer-follower.ts';
import { forms, formVersions } from '../table.ts';
import { isCurrentVersion, loadVersion, type FormVersion } from '../version.ts';
import { localTime } from '#domain/calendar/local-time.ts';

/**
 * The only time kept of an anonymous answer: the beginning of the day in the contest's time zone. Null for other
 * forms.
 */
export const anonymousDay = (form: Pick<FilledForm, 'settings'>, now: Date): Date | null =>
  form.settings.isAnonymous ? new Date(`${localTime(now).day}T00:00:00+08:00`) : null;

export type Form = typeof forms.$inferSelect;

/** Leaves out the definition being built: it may be large, and people who fill in the form do not need it. */
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

/** The columns of a form that filling it in needs. */
export type FilledForm = Pick<Form, keyof typeof COLUMNS>;

/** A published form, with the database's time, which decides whether it is open. */
export interface PublishedForm {
  form: FilledForm;
  /** The current version. */
  version: FormVersion;
  now: Date;
}

/** Prepared, because every answer runs it. */
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

/** Returns a published form by its key. @throws Fault notFound if it was never published or has no page */
export async function demandPublished(db: Database, key: string): Promise<PublishedForm> {
  const [row] = await formQuery(db).execute({ key });
  const isThere = row !== undefined && row.form.state !== 'unpublished';
  if (!isThere || !OWN_PAGE_PURPOSES.includes(row.form.purpose)) throw new Fault('notFound');
  const { form, versionId, now } = row;
  return { form, version: await loadVersion(db, versionId), now };
}

/**
 * Whether a visitor may see the questions of a form. The password keeps passers-by out; it protects no personal
 * secret.
 */
export const isPasswordRight = ({ settings }: FilledForm, password: string): boolean =>
  settings.access !== 'password' || settings.password === password;

/**
 * The person who fills in a form, reduced to what the form may know: the account is kept only if the form requires
 * one.
 */
export const answererOf = (
  { settings }: FilledForm,
  { accountId, device, address }: Respondent,
): Respondent => ({
  accountId: settings.access === 'account' ? accountId : null,
  device,
  address: limitedAddress(address),
});

/** @throws Fault formPassword, unauthorised if the visitor may not fill in the form */
export function demandWelcome(form: FilledForm, password: string, { accountId }: Respondent): void {
  if (!isPasswordRight(form, password)) throw new Fault('formPassword');
  if (form.settings.access === 'account' && accountId === null) throw new Fault('unauthorised');
}

const CLOSED: Readonly<Record<Exclude<Opening, 'open'>, FaultName>> = {
  unpublished: 'notFound',
  notBegun: 'formNotBegun',
  resting: 'formResting',
  over: 'formOver',
  ended: 'formOver',
  suspended: 'processSuspended',
};

/** Returns whether a form takes answers, by its calendar and by what follows them. */
export async function findOpening(
  db: Database,
  { form, now }: PublishedForm,
  begun: Date | null = null,
): Promise<Opening> {
  const opening = openingOf(form, now, begun);
  const isTaking = await followerOf(form)?.isOpen(db, form.id);
  return opening === 'open' && isTaking === false ? 'suspended' : opening;
}

/** @throws Fault notFound, formNotBegun, formResting, formOver, processSuspended if the form takes no answers */
export async function demandOpen(
  db: Database,
  published: PublishedForm,
  begun: FillingStart | null,
): Promise<void> {
  const opening = await findOpening(db, published, begun?.at);
  if (opening !== 'open') throw new Fault(CLOSED[opening]);
}
