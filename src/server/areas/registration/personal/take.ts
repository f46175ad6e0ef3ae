import { asc, eq } from 'drizzle-orm';
import { topics } from '#server/areas/contest/table.ts';
import { findOwnedVersion, findRegistrationForm } from '#server/areas/forms/service.ts';
import { registrationRules } from '#contract/contest/registration.ts';
import type { Database } from '#server/platform/db/database.ts';
import { certificates } from '../certificate/table.ts';
import { identityCases } from '../record/identity-case/table.ts';
import type { Services, Member } from '../record/context.ts';
import { entries, entryParts, entryVersions, memberConsents } from '../record/entry/table.ts';
import { teamMembers, teams } from '../record/team/table.ts';
import { openIdNumber } from '../team/person/identity.ts';
import { openSnapshot } from '../entry/snapshot.ts';

/** A person's membership data, with the number of their document in plain text. */
const personOf = (secret: Buffer, member: Member) => ({
  role: member.role,
  name: member.name,
  nameLatin: member.nameLatin,
  school: member.school,
  birthday: member.birthday,
  idCountry: member.idCountry,
  idNumber: member.idNumber && openIdNumber(secret, member.id, member.idNumber),
  guardianAt: member.guardianAt,
  confirmedAt: member.confirmedAt,
  joinedAt: member.joinedAt,
  leftAt: member.leftAt,
});

/** The parts that a member is writing about themselves. */
async function partsOf({ db, secret }: Services, memberId: number) {
  const rows = await db
    .select({ part: entryParts, registration: topics.registration })
    .from(entryParts)
    .innerJoin(entries, eq(entries.id, entryParts.entryId))
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .where(eq(entryParts.memberId, memberId));
  return Promise.all(
    rows.map(async ({ part: { entryId, answers, savedAt }, registration }) => {
      const { form: key } = registrationRules.parse(registration);
      const form = key === null ? undefined : await findRegistrationForm({ db, secret }, key);
      return { entryId, savedAt, answers: form?.open(answers) ?? answers };
    }),
  );
}

/** What was submitted about a member, by version. */
async function versionsOf({ db, secret }: Services, { id: memberId, teamId }: Member) {
  const rows = await db
    .select({ version: entryVersions })
    .from(entryVersions)
    .innerJoin(entries, eq(entries.id, entryVersions.entryId))
    .where(eq(entries.teamId, teamId))
    .orderBy(asc(entryVersions.id));
  const found = await Promise.all(
    rows.map(async ({ version: { entryId, at, snapshot } }) => {
      const { form: of } = snapshot;
      const form = of && ((await findOwnedVersion({ db, secret }, of.id, of.number)) ?? null);
      const { title, members } = openSnapshot(snapshot, form);
      const own = members.find((one) => one.memberId === memberId);
      return own && { entryId, at, title, own };
    }),
  );
  return found.filter((one) => one !== undefined);
}

const entriesOf = (db: Database, teamId: number) =>
  db
    .select({
      id: entries.id,
      year: entries.year,
      topic: topics.title,
      number: entries.number,
      state: entries.status,
      title: entries.title,
      submittedAt: entries.submittedAt,
    })
    .from(entries)
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .where(eq(entries.teamId, teamId))
    .orderBy(asc(entries.id));

const certificatesOf = (db: Database, memberId: number) =>
  db
    .select({ code: certificates.code, title: certificates.title, words: certificates.words })
    .from(certificates)
    .where(eq(certificates.memberId, memberId));

const casesOf = (db: Database, memberId: number) =>
  db
    .select({
      createdAt: identityCases.createdAt,
      name: identityCases.name,
      content: identityCases.content,
      state: identityCases.status,
      answer: identityCases.answer,
    })
    .from(identityCases)
    .where(eq(identityCases.memberId, memberId));

/** Returns all data about a person as a contestant, by team, and nothing about other members. */
export async function takeMemberships(services: Services, accountId: number) {
  const { db, secret } = services;
  const found = await db
    .select({ member: teamMembers, team: teams.name })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.accountId, accountId))
    .orderBy(asc(teamMembers.id));
  return Promise.all(
    found.map(async ({ member, team }) => ({
      team,
      person: personOf(secret, member),
      consents: await db
        .select()
        .from(memberConsents)
        .where(eq(memberConsents.memberId, member.id)),
      entries: await entriesOf(db, member.teamId),
      drafts: await partsOf(services, member.id),
      submitted: await versionsOf(services, member),
      certificates: await certificatesOf(db, member.id),
      cases: await casesOf(db, member.id),
    })),
  );
}
