import { and, eq, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { missingEvidence } from '#domain/cooperation/evidence.ts';
import { changedFields, shownName } from '#domain/cooperation/identity.ts';
import { certifiedUntil, dueReminder } from '#domain/cooperation/validity.ts';
import { formatMoment } from '#domain/registration/moment.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/message/notify.ts';
import { addEvents, listEvents } from '#server/platform/own/event.ts';
import type { DueDeed } from '#server/platform/own/kind.ts';
import { findActing } from '../organisation/membership.ts';
import { askingKey, demandFreeNumber, freeNumber } from '../organisation/number-hold.ts';
import { ORGANISATION_PAGE } from '../organisation/page.ts';
import { organisations } from '../organisation/table.ts';
import { demandSecondPerson } from '../organisation/second-person.ts';
import { DECISION_TEMPLATES } from '../templates.ts';
import { announceIdentity } from '../visibility/identity.ts';
import { followOrganisation } from '../visibility/organisation.ts';
import { certificationFiles, certifications } from './table.ts';

type Round = typeof certifications.$inferSelect;

/** @throws Fault evidenceNeeded, naming the kinds */
async function demandEvidence(tx: Database, { id, identity }: Round) {
  const isOfIt = eq(certificationFiles.certificationId, id);
  const evidence = await tx.select().from(certificationFiles).where(isOfIt);
  const held = evidence.filter(({ fileId }) => fileId !== null);
  const flaws = missingEvidence(identity.kind, held).map((kind) => ({
    place: `evidence.${kind}`,
    rules: [{ name: 'evidenceNeeded', values: {} }],
  }));
  if (flaws.length > 0) throw new Fault('evidenceNeeded', {}, { flaws });
  return held;
}

/** Returns until when the evidence certifies. @throws Fault evidenceEnded, naming what has ended */
async function demandValid(tx: Database, round: Round, now: Date): Promise<Date> {
  const evidence = await demandEvidence(tx, round);
  const ended = evidence.filter(({ validUntil }) => certifiedUntil([validUntil], now) <= now);
  const flaws = ended.map(({ kind }) => ({
    place: `evidence.${kind}`,
    rules: [{ name: 'evidenceEnded', values: {} }],
  }));
  if (flaws.length > 0) throw new Fault('evidenceEnded', {}, { flaws });
  return certifiedUntil(
    evidence.map(({ validUntil }) => validUntil),
    now,
  );
}

/** Ends the round that was valid so far, because the next one takes its place. */
async function supersede(tx: Database, { organisationId }: Round): Promise<void> {
  const { status } = certifications;
  const isValid = and(eq(certifications.organisationId, organisationId), eq(status, 'approved'));
  const [former] = await tx
    .update(certifications)
    .set({ status: 'expired', validUntil: sql`least(valid_until, now())` })
    .where(isValid)
    .returning({ recordId: certifications.id });
  if (former) await addEvents(tx, [expiry(former.recordId)]);
}

/** The event of a round that has ended by itself. */
export const expiry = (recordId: number) =>
  ({
    kind: 'certification',
    recordId,
    side: 'reviewer',
    deed: 'expire',
    state: 'expired',
  }) as const;

/**
 * Checks what the state of a round does not tell, and returns what an approval sets.
 * @throws Fault evidenceNeeded, evidenceEnded, numberTaken, secondPerson
 */
export async function checkDeed(tx: Database, due: DueDeed<Round>): Promise<object> {
  const { deed, before } = due;
  await demandSecondPerson(tx, 'certification', due);
  if (deed !== 'submit' && deed !== 'approve') return {};
  const now = new Date();
  const validUntil = await demandValid(tx, before, now);
  await demandFreeNumber(tx, before.numberKey, before.organisationId);
  if (deed === 'submit') return {};
  await supersede(tx, before);
  const remindedDays = dueReminder({ validUntil, reminded: null }, now) ?? null;
  return { validUntil, remindedDays };
}

/** Certifies an organisation as the round states it. If visitors see it, pages that show who it is are announced. */
async function certify(tx: Database, round: Round): Promise<void> {
  const { organisationId, identity, registrationNumber, numberKey, validUntil } = round;
  const isIt = eq(organisations.id, organisationId);
  const [before] = await tx.select().from(organisations).where(isIt);
  await freeNumber(tx, numberKey, organisationId);
  await tx
    .update(organisations)
    .set({ ...identity, registrationNumber, numberKey, certifiedUntil: validUntil })
    .where(isIt);
  if (!before!.isVisible || changedFields(before!, identity).length === 0) return;
  await announceIdentity(tx, organisationId, [before!.kind, identity.kind]);
}

/** Ends what a round has certified: others may ask for the number again. */
const decertify = (tx: Database, { organisationId, numberKey }: Round) =>
  tx
    .update(organisations)
    .set({ certifiedUntil: null, numberKey: askingKey(numberKey) })
    .where(eq(organisations.id, organisationId));

/** Tells those who act for the organisation what was decided, and why. */
async function tell(tx: Database, deed: keyof typeof DECISION_TEMPLATES, round: Round) {
  const events = await listEvents(tx, 'certification', round.id);
  await notify(tx, {
    template: DECISION_TEMPLATES[deed],
    to: await findActing(tx, round.organisationId),
    values: {
      organisation: shownName(round.identity.name),
      until: formatMoment(round.validUntil),
      note: events.at(-1)?.note ?? '',
    },
    link: ORGANISATION_PAGE,
    about: `certification ${round.id}`,
  });
}

const isDecision = (deed: string): deed is keyof typeof DECISION_TEMPLATES =>
  Object.hasOwn(DECISION_TEMPLATES, deed);

/** What follows from a decision: the organisation is certified or not, visitors see it or not, its members are told. */
export async function decided(tx: Database, deed: string, round: Round): Promise<void> {
  if (deed === 'approve') await certify(tx, round);
  if (deed === 'revoke') await decertify(tx, round);
  if (deed === 'approve' || deed === 'revoke') await followOrganisation(tx, round.organisationId);
  if (isDecision(deed)) await tell(tx, deed, round);
}
