import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { registrationRules, type RegistrationRules } from '#contract/contest/registration.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import { formSettings } from '#contract/forms/settings.ts';
import type { EntryOutcome } from '#contract/registration/entry/deed.ts';
import type { EntryPartName } from '#contract/registration/state.ts';
import { AGREED_EDITION, type savePerson } from '#contract/registration/team.ts';
import { saveContest } from '#server/areas/contest/service.ts';
import { topics, tracks } from '#server/areas/contest/table.ts';
import { addCollecting } from '#server/areas/forms/service.ts';
import { beginEntry } from '#server/areas/registration/entry/begin.ts';
import { demandEntry, type Services } from '#server/areas/registration/record/context.ts';
import { savePart } from '#server/areas/registration/entry/part.ts';
import { submitEntry } from '#server/areas/registration/entry/submit.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { joinTeam } from '#server/areas/registration/team/membership.ts';
import { writeOwnPerson } from '#server/areas/registration/team/person/person.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addAccount, type TestAccount } from '../account.ts';
import { contestOf } from '../content/contest.ts';
import { formOf } from '../forms/form.ts';
import { memberGroup, topicGroup } from './part-group.ts';

type Person = z.output<typeof savePerson.body>;

const DAY = 24 * 60 * 60 * 1000;
export const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

/** A form with a part of the team, one of the topic, and one for each member. */
export const REGISTRATION_FORM = formOf(
  { id: 'f1', kind: 'text', name: 'plan', title: { zh: '方案' }, isRequired: true },
  topicGroup({ id: 't1', kind: 'text', name: 'hardware', title: { zh: '平台' } }),
  memberGroup(
    { id: 'm1', kind: 'text', name: 'motive', title: { zh: '理由' }, isRequired: true },
    { id: 'm2', kind: 'text', name: 'secret', title: { zh: '备注' }, isSensitive: true },
  ),
);

/** Later than the years of sessions in tests of content. */
const YEARS_AFTER = 2050;
const lastYears = new WeakMap<Database, number>();

/**
 * The year of a separate session. Counted for each database: a worker uses many, and lists of sessions accept no year
 * after 2100.
 */
function nextYear(db: Database): number {
  const year = (lastYears.get(db) ?? YEARS_AFTER) + 1;
  lastYears.set(db, year);
  return year;
}
let lastForm = 0;

/** Adds a form for topics. @returns its key */
export async function addRegistrationForm(
  db: Database,
  definition: FormDefinition = REGISTRATION_FORM,
): Promise<string> {
  lastForm += 1;
  const key = `entry-form-${lastForm}`;
  await addCollecting(db, {
    key,
    purpose: 'registration',
    title: { zh: '报名表', en: 'Registration' },
    summary: { zh: '', en: '' },
    settings: formSettings.parse({}),
    definition,
  });
  return key;
}

/** Adds a topic with the given registration rules, in a new session and track or in existing ones. */
export async function addTopic(
  db: Database,
  rules: Partial<RegistrationRules> = {},
  {
    year,
    teamScope = 'contest',
    topicsPerTeam = 1,
    trackId,
  }: {
    year?: number;
    teamScope?: 'contest' | 'track' | 'topic';
    topicsPerTeam?: number;
    trackId?: number;
  } = {},
): Promise<{ id: number; year: number }> {
  const own = year ?? nextYear(db);
  if (year === undefined) {
    const dates = { registrationFrom: inDays(-1), registrationUntil: inDays(10) };
    await saveContest(db, contestOf(own, { ...dates, teamScope, topicsPerTeam }));
  }
  const words = { zh: '赛题', en: 'Topic' };
  const [track] = await db
    .insert(tracks)
    .values({
      year: own,
      code: `t${randomUUID().slice(0, 8)}`,
      name: words,
      summary: words,
      motif: 'mesh',
    })
    .returning();
  const [topic] = await db
    .insert(topics)
    .values({
      year: own,
      trackId: trackId ?? track!.id,
      title: words,
      summary: words,
      organiser: words,
      description: words,
      requirements: words,
      awards: [],
      timetable: [],
      registration: registrationRules.parse({ teamMax: 5, ...rules }),
    })
    .returning();
  return { id: topic!.id, year: own };
}

/** Changes the registration rules of a topic. */
export const changeRules = (db: Database, topicId: number, rules: Partial<RegistrationRules>) =>
  db
    .update(topics)
    .set({ registration: registrationRules.parse({ teamMax: 5, ...rules }) })
    .where(eq(topics.id, topicId));

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
let lastNumber = 0;

/** A unique resident number. @param birthday such as `2001-02-03` */
export function residentNumber(birthday = '2001-02-03'): string {
  lastNumber += 1;
  const area = 110_101 + Math.floor(lastNumber / 500);
  const place = String(lastNumber % 500).padStart(3, '0');
  const body = `${area}${birthday.replaceAll('-', '')}${place}`;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(body[at]), 0);
  return body + '10X98765432'[sum % 11]!;
}

/** An adult who agrees to everything. */
export const personOf = (change: Partial<Person> = {}): Person => ({
  name: '李明',
  nameLatin: '',
  school: '某某大学',
  birthday: '2001-02-03',
  idCountry: 'CN',
  idNumber: residentNumber(change.birthday),
  agreesToRules: true,
  agreesToPrivacy: true,
  edition: AGREED_EDITION,
  ...change,
});

export const WAITED = 0;
let lastTeam = 0;

/** A draft with its captain. */
export interface TestEntry {
  id: number;
  teamId: number;
  topicId: number;
  captain: TestAccount;
}

/** Adds an empty draft of a team of one in a topic; its captain is a new account by default. */
export async function addDraft(
  services: Services,
  topicId: number,
  leader?: TestAccount,
): Promise<TestEntry> {
  const captain = leader ?? (await addAccount(services.db));
  lastTeam += 1;
  const beginning = { topicId, accountId: captain.id, teamName: `队伍 ${lastTeam}`, channel: null };
  const id = await beginEntry(services.db, beginning);
  const { entry } = await demandEntry(services.db, id);
  return { id, teamId: entry.teamId, topicId, captain };
}

/** Fills in the details of a member. */
export const confirm = (
  services: Services,
  teamId: number,
  accountId: number,
  change: Partial<Person> = {},
) => writeOwnPerson(services, { teamId, accountId, address: '192.0.2.1' }, personOf(change));

/** Adds another person to a team, and fills in their details. */
export async function addMember(
  services: Services,
  { id, teamId }: TestEntry,
  isConfirmed = true,
): Promise<TestAccount> {
  const account = await addAccount(services.db);
  const context = await demandEntry(services.db, id);
  await services.db.transaction((tx) =>
    joinTeam(tx, context, { accountId: account.id, role: 'member' }),
  );
  if (isConfirmed) await confirm(services, teamId, account.id);
  return account;
}

/** Writes into a part of an entry, starting from its first version. */
export const write = (
  services: Services,
  id: number,
  accountId: number,
  part: EntryPartName,
  changes: object,
  version = 0,
) =>
  savePart(services, { id, accountId, waited: WAITED }, { part, version, changes: { ...changes } });

/** Fills in everything that an entry needs from its captain. */
export async function complete(
  services: Services,
  { id, teamId, captain }: TestEntry,
): Promise<void> {
  await confirm(services, teamId, captain.id);
  await services.db.update(entries).set({ title: '作品' }).where(eq(entries.id, id));
  const { rules } = await demandEntry(services.db, id);
  if (rules.form === null) return;
  await write(services, id, captain.id, 'team', { f1: '方案甲' });
  await write(services, id, captain.id, 'member', { m1: '学习' });
}

export const give = (
  services: Services,
  { id, captain }: Pick<TestEntry, 'id' | 'captain'>,
  submission: string = randomUUID(),
): Promise<EntryOutcome> =>
  submitEntry(services, {
    id,
    accountId: captain.id,
    userName: captain.userName,
    submission,
    waited: WAITED,
  });

/** Adds a submitted entry of a team of one. */
export async function addSubmitted(
  services: Services,
  topicId: number,
  leader?: TestAccount,
): Promise<TestEntry> {
  const entry = await addDraft(services, topicId, leader);
  await complete(services, entry);
  await give(services, entry);
  return entry;
}
