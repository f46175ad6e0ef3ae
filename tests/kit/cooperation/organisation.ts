import { eq } from 'drizzle-orm';
import type { EvidenceKind } from '#contract/cooperation/certification.ts';
import type { OrganisationIdentity } from '#contract/cooperation/organisation.ts';
import { isCreditCode } from '#domain/cooperation/check-digit.ts';
import { evidenceFor } from '#domain/cooperation/evidence.ts';
import { holdEvidence } from '#server/areas/cooperation/certification/evidence.ts';
import { certificationKind } from '#server/areas/cooperation/certification/kind.ts';
import { certifications } from '#server/areas/cooperation/certification/table.ts';
import { foundOrganisation } from '#server/areas/cooperation/directory/found.ts';
import { organisations } from '#server/areas/cooperation/organisation/table.ts';
import { actAsParty, decide } from '#server/platform/own/deed.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { ALL_PERMISSIONS } from '#contract/call/access.ts';
import type { TestApp } from '../app.ts';
import { pdfOf, uploaderOf } from '../content/uploading.ts';
import { logIn, type LoggedIn } from '../session.ts';

let count = 0;

/** A unified social credit code that no other organisation has. */
export function freshNumber(): string {
  const base = `91110000${String((count += 1)).padStart(9, '0')}`;
  return [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].map((last) => base + last).find(isCreditCode)!;
}

export const identityOf = (change: Partial<OrganisationIdentity> = {}): OrganisationIdentity => ({
  kind: 'enterprise',
  original: 'zh',
  name: { zh: '海湾算力有限公司', en: '' },
  country: 'CN',
  region: '天津',
  registrationNumber: freshNumber(),
  lei: null,
  ...change,
});

/** A caller, as the services get them. */
export const actorOf = ({ userId, userName }: LoggedIn): Actor => ({
  userId,
  userName,
  nickName: userName,
  sessionId: '',
  expiresAt: new Date(),
  isPasswordFresh: true,
  departmentId: null,
  roles: [],
  permissions: [ALL_PERMISSIONS],
  scope: () => 'all',
  address: '',
  requestId: '',
  begunAt: 0,
});

/** Founds an organisation. @returns it, with its first round */
export async function found(
  app: TestApp,
  who: LoggedIn,
  change: Partial<OrganisationIdentity> = {},
) {
  const { id } = await foundOrganisation(app, actorOf(who), identityOf(change));
  return { id, round: await roundOf(app, id) };
}

export const organisationOf = async ({ db }: TestApp, id: number) =>
  (await db.select().from(organisations).where(eq(organisations.id, id)))[0]!;

/** The latest round of an organisation. */
export const roundOf = async ({ db }: TestApp, organisationId: number) =>
  (
    await db
      .select()
      .from(certifications)
      .where(eq(certifications.organisationId, organisationId))
      .orderBy(certifications.id)
  ).at(-1)!;

/** Uploads a piece of evidence for a round. @returns the id of the file */
export async function sendEvidence(
  app: TestApp,
  who: LoggedIn,
  roundId: number,
  kind: EvidenceKind,
): Promise<string> {
  const to = { purpose: 'certification', source: String(roundId), slot: kind };
  const { id } = await uploaderOf(() => app).send(who, { key: '' }, pdfOf(), to);
  return id;
}

/** Gives a round all the evidence that it needs, and submits it. */
export async function submit(
  app: TestApp,
  who: LoggedIn,
  organisationId: number,
  validUntil: string | null = null,
): Promise<void> {
  const round = await roundOf(app, organisationId);
  const evidence = await Promise.all(
    evidenceFor(round.identity.kind).map(async (kind) => ({
      kind,
      validUntil,
      fileId: await sendEvidence(app, who, round.id, kind),
    })),
  );
  await app.db.transaction((tx) => holdEvidence(tx, round, who.userId, evidence));
  const deed = { id: round.id, version: round.version, deed: 'submit', note: '' };
  await actAsParty(app.db, certificationKind, actorOf(who), deed);
}

/** Has the office decide about the latest round of an organisation. */
export async function decideAbout(
  app: TestApp,
  organisationId: number,
  deed: string,
  note = '',
): Promise<void> {
  const { id, version } = await roundOf(app, organisationId);
  const reviewer = actorOf(await logIn(app.db));
  await decide(app.db, certificationKind, reviewer, { deed, note, records: [{ id, version }] });
}

/** Founds an organisation that is certified. @returns its id */
export async function addCertified(
  app: TestApp,
  who: LoggedIn,
  change: Partial<OrganisationIdentity> = {},
): Promise<number> {
  const { id } = await found(app, who, change);
  await submit(app, who, id);
  await decideAbout(app, id, 'approve');
  return id;
}
