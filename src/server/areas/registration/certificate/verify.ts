import { desc, eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { VerifiedCertificate } from '#contract/registration/certificate.ts';
import {
  fillText,
  maskedWords,
  nameKey,
  readCertificateCode,
} from '#domain/registration/certificate.ts';
import type { Database } from '#server/platform/db/database.ts';
import { limitedAddress } from '#server/platform/http/address.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import { teamMembers } from '../record/team/table.ts';
import { isPublic } from '../team/person/publication.ts';
import { certificates } from './table.ts';

export type Certificate = typeof certificates.$inferSelect;

/** Limit of verifications. Codes of 80 bits cannot be guessed, but the names of their holders could (threat 21). */
const VERIFY_LIMIT: Limit = { name: 'certificate:minute', times: 30, seconds: 60 };

/** @throws Fault notFound, tooOften */
async function demandCertificate(
  db: Database,
  code: string,
  address: string,
): Promise<Certificate> {
  await consume(db, VERIFY_LIMIT, limitedAddress(address));
  const plain = readCertificateCode(code);
  const [row] =
    plain === null ? [] : await db.select().from(certificates).where(eq(certificates.code, plain));
  if (!row) throw new Fault('notFound');
  return row;
}

/** The text of a certificate as the public may read it: the names of winners who agreed to be named are not masked. */
const publicWords = async (db: Database, { kind, memberId, words }: Certificate) =>
  kind === 'award' && (await isPublic(db, memberId)) ? words : maskedWords(words);

/**
 * Returns the text of a certificate and whether it is valid; the name is masked unless it may be public.
 * @throws Fault notFound, tooOften
 */
export async function verify(
  db: Database,
  code: string,
  address: string,
): Promise<VerifiedCertificate> {
  const row = await demandCertificate(db, code, address);
  const words = await publicWords(db, row);
  const { kind, title, issuedOn, revokedAt, reason, successor } = row;
  return {
    code: row.code,
    kind,
    title,
    texts: row.texts
      .map(({ text }) => fillText(text, words))
      .filter(({ zh, en }) => zh !== '' || en !== ''),
    issuedOn,
    revokedAt: revokedAt?.toISOString() ?? null,
    reason: revokedAt && reason,
    successor,
  };
}

/** Whether a certificate was issued to the given name. @throws Fault notFound, tooOften */
export async function match(
  db: Database,
  { code, name }: { code: string; name: string },
  address: string,
): Promise<boolean> {
  const { words } = await demandCertificate(db, code, address);
  const key = nameKey(name);
  return key !== '' && [words.name.zh, words.name.en].some((own) => nameKey(own) === key);
}

/** Returns the certificates of an account, latest first. */
export async function listOwn(db: Database, accountId: number): Promise<Certificate[]> {
  const rows = await db
    .select({ certificate: certificates })
    .from(certificates)
    .innerJoin(teamMembers, eq(teamMembers.id, certificates.memberId))
    .where(eq(teamMembers.accountId, accountId))
    .orderBy(desc(certificates.id));
  return rows.map(({ certificate }) => certificate);
}

/** @throws Fault notFound if it belongs to somebody else */
export async function demandOwn(db: Database, accountId: number, id: number): Promise<Certificate> {
  const found = (await listOwn(db, accountId)).find((one) => one.id === id);
  if (!found) throw new Fault('notFound');
  return found;
}
