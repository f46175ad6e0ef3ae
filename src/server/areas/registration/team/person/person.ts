import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { Fault } from '#contract/fault.ts';
import { AGREED_EDITION, type savePerson } from '#contract/registration/team.ts';
import { plainPhone } from '#domain/messaging/phone.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import {
  AGE_OF_CONSENT,
  ageOn,
  agreesWithBirthday,
  isIdNumber,
  plainIdNumber,
} from '#domain/registration/team/person.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { proveCode, spendCode, type ProvedCode } from '#server/areas/messaging/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { missingSigns } from '#server/platform/pdf/face.ts';
import { memberOf, type Services, type Member } from '../../record/context.ts';
import { addConsents, type ConsentGiver, type ConsentKind } from './consent.ts';
import { withTeamFaults } from '../fault.ts';
import { maskedIdNumber, openIdNumber, personOf, sealIdNumber } from './identity.ts';
import { lockTeams } from '../membership.ts';
import { isPublic, keepPublication } from './publication.ts';
import { refreshTeam } from '../notice.ts';
import { demandTeam } from '../roster.ts';
import { demandRosterOpen, listLivingEntries } from '../roster-window.ts';
import { endCases } from '../../record/identity-case/end.ts';
import { teamMembers } from '../../record/team/table.ts';

type PersonInput = z.output<typeof savePerson.body>;

/** A member who enters their identity, with their address. */
export interface Writer {
  teamId: number;
  accountId: number;
  address: string;
}

/** A member's own identity, as far as it was entered; the number of their document is masked. */
export async function presentPerson({ db, secret }: Services, member: Member) {
  const { name, nameLatin, school, birthday, idCountry } = member;
  return {
    ...(name !== null && { name }),
    nameLatin,
    ...(school !== null && { school }),
    ...(birthday !== null && { birthday }),
    ...(idCountry !== null && { idCountry }),
    hasAgreed: member.agreedEdition === AGREED_EDITION,
    idMasked: maskedIdNumber(secret, member),
    isPublic: await isPublic(db, member.id),
  };
}

/** The number that a member has entered before, of the same country. @throws Fault required if it cannot be opened */
function demandKept(secret: Buffer, { id, idNumber, idCountry }: Member, country: string): string {
  const kept = idNumber && idCountry === country ? openIdNumber(secret, id, idNumber) : null;
  if (kept === null) throw new Fault('required', { field: 'field.team.idNumber' });
  return kept;
}

/**
 * The document that was entered; undefined if it was left unchanged. One that cannot be opened is asked for again. Also
 * an unchanged one has to agree with the date of birth, by which the ages of a topic are checked.
 * @throws Fault required, idNumberWrong
 */
function readDocument(
  secret: Buffer,
  { idCountry: country, idNumber, birthday }: PersonInput,
  member: Member,
) {
  const isNew = idNumber !== undefined;
  const number = isNew ? plainIdNumber(idNumber) : demandKept(secret, member, country);
  const document = { country, number };
  if ((isNew && !isIdNumber(document)) || !agreesWithBirthday(document, birthday))
    throw new Fault('idNumberWrong');
  return isNew ? document : undefined;
}

/**
 * A parent consents by another phone than the account of the minor has, however either is spelled; else minors would
 * consent for themselves. Whose the phones of other members are is not known: one may be the parent's.
 * @throws Fault guardianNeeded
 */
async function demandOtherPhone(db: Database, accountId: number | null, phone: string) {
  if (accountId === null) return;
  const [account] = await db
    .select({ phone: accounts.phone })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account?.phone || plainPhone(account.phone) !== plainPhone(phone)) return;
  const flaws = [{ place: 'guardianPhone', rules: [{ name: 'ownPhone', values: {} }] }];
  throw new Fault('guardianNeeded', {}, { flaws });
}

/**
 * Proves a parent's consent by the code sent to their phone; without it nothing about a minor is stored.
 * @throws Fault guardianNeeded, wrongCode
 */
async function proveGuardian(
  { db, secret }: Services,
  member: Member,
  { birthday, guardianPhone, guardianCode }: PersonInput,
): Promise<ProvedCode | undefined> {
  const today = localTime(new Date()).day;
  if (ageOn(birthday, today) >= AGE_OF_CONSENT || member.guardianAt !== null) return undefined;
  if (guardianPhone === undefined || guardianCode === undefined) throw new Fault('guardianNeeded');
  await demandOtherPhone(db, member.accountId, guardianPhone);
  return proveCode(db, {
    secret,
    recipient: guardianPhone,
    purpose: 'guardian',
    code: guardianCode,
  });
}

/**
 * After the first submission, an identity can be changed while the roster is open, or if the office has marked it.
 * @throws Fault rosterClosed, notMarked
 */
async function demandOpen(tx: Database, teamId: number, member: Member): Promise<void> {
  await demandRosterOpen(tx, teamId);
  const living = await listLivingEntries(tx, teamId);
  const returned = living.filter(({ entry }) => entry.status === 'returned');
  if (returned.length === 0 || member.confirmedAt === null) return;
  const isMarked = returned
    .flatMap(({ entry }) => entry.marks)
    .some(({ place, memberId }) => place === 'person' && memberId === member.id);
  if (!isMarked) throw new Fault('notMarked');
}

/** Consent must be given to the current texts. @throws Fault consentNeeded, consentOld */
function demandConsent({ agreesToRules, agreesToPrivacy, edition }: PersonInput): void {
  if (!agreesToRules || !agreesToPrivacy) throw new Fault('consentNeeded');
  if (edition !== AGREED_EDITION) throw new Fault('consentOld');
}

/** Characters that all fonts have; names of only these need no check against the fonts. */
const PLAIN = /^[\u4E00-\u9FA5 -~·]*$/;

/**
 * A character that the fonts lack would be missing on documents, so the name is also required in Latin letters.
 * @throws Fault nameLatinNeeded
 */
function demandPrintable({ name, nameLatin }: PersonInput): void {
  if (nameLatin !== '' || PLAIN.test(name)) return;
  const signs = missingSigns(name);
  if (signs.length > 0) throw new Fault('nameLatinNeeded', { signs: signs.join('') });
}

/** Consents that everybody must give. */
const ASKED = ['rules', 'privacy', 'idNumber'] as const;

async function keepConsents(
  tx: Database,
  agreeing: ConsentGiver,
  given: readonly ConsentKind[],
  { agreesToPublication, edition }: PersonInput,
): Promise<void> {
  await addConsents(tx, agreeing, given, edition);
  if (agreesToPublication !== undefined) await keepPublication(tx, agreeing, agreesToPublication);
}

/**
 * A document that another member has given is reported as such; the index would report another team.
 * @throws Fault personInTeam
 */
function demandOwnDocument(person: Buffer, member: Member, members: readonly Member[]): void {
  const isOthers = ({ id, slot, person: theirs }: Member): boolean =>
    id !== member.id && slot === member.slot && theirs !== null && person.equals(theirs);
  if (!members.some(isOthers)) return;
  const flaws = [{ place: 'idNumber', rules: [{ name: 'takenInTeam', values: {} }] }];
  throw new Fault('personInTeam', {}, { flaws });
}

/** The member whose identity is written, with everybody of the team. */
interface Writing {
  member: Member;
  members: readonly Member[];
  hasGuardian: boolean;
}

async function writeMember(
  tx: Database,
  secret: Buffer,
  { member, members, hasGuardian }: Writing,
  written: PersonInput,
) {
  const { name, nameLatin, school, birthday, idCountry } = written;
  const document = readDocument(secret, written, member);
  const sealed = document && {
    person: personOf(secret, document),
    idNumber: sealIdNumber(secret, member.id, document.number),
  };
  if (sealed) demandOwnDocument(sealed.person, member, members);
  const [row] = await tx
    .update(teamMembers)
    .set({
      name,
      nameLatin,
      school,
      birthday,
      idCountry,
      ...sealed,
      ...(hasGuardian && { guardianAt: sql`now()` }),
      agreedEdition: written.edition,
      confirmedAt: sql`coalesce(${teamMembers.confirmedAt}, now())`,
    })
    .where(eq(teamMembers.id, member.id))
    .returning();
  // Whoever has a document of their own claims no other one.
  if (sealed) await endCases(tx, [member.id]);
  return row!;
}

/**
 * Stores the identity and consent of a member; from then on they count as confirmed (design of registration, 3).
 * Nobody else can do it for them, because that could be used to keep a rival out.
 *
 * @throws Fault notFound, consentNeeded, consentOld, nameLatinNeeded, guardianNeeded, wrongCode, required,
 * idNumberWrong, personInTeam, personTaken, rosterClosed, notMarked
 */
export async function writeOwnPerson(
  services: Services,
  { teamId, accountId, address }: Writer,
  written: PersonInput,
) {
  demandConsent(written);
  demandPrintable(written);
  const member = memberOf(await demandTeam(services.db, teamId), accountId);
  const guardian = await proveGuardian(services, member, written);
  const kept = await withTeamFaults(
    services.db.transaction(async (tx) => {
      await lockTeams(tx, [teamId]);
      const context = await demandTeam(tx, teamId);
      const fresh = memberOf(context, accountId);
      await demandOpen(tx, teamId, fresh);
      if (guardian) await spendCode(tx, guardian);
      const given: ConsentKind[] = guardian ? [...ASKED, 'guardian'] : [...ASKED];
      await keepConsents(tx, { memberId: fresh.id, address }, given, written);
      // The captain, who waits for the others to confirm, sees it at once.
      await refreshTeam(tx, context);
      const writing = { member: fresh, members: context.members, hasGuardian: !!guardian };
      return writeMember(tx, services.secret, writing, written);
    }),
  );
  return presentPerson(services, kept);
}
