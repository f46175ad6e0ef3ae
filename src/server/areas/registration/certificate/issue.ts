import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { sameInBoth, type Bilingual } from '#contract/call/text/bilingual.ts';
import type { issueCertificates } from '#contract/registration/certificate.ts';
import { certificateCode, type CertificateWords } from '#domain/registration/certificate.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { missingSigns } from '#server/platform/pdf/face.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { listHolders, type Holder } from './holder.ts';
import { templateReach } from './kind.ts';
import { linkSuccessors, type Awarded } from './successor.ts';
import { certificates, certificateTemplates } from './table.ts';

type Order = z.output<typeof issueCertificates.body>;
type Template = typeof certificateTemplates.$inferSelect;

/** Text of the certificates that are issued together, and the issuer. */
type Words = Pick<Order, 'award' | 'date'> & { by: string };

/** All text of a certificate. A name with characters that the fonts lack is printed in Latin letters. */
function wordsOf(
  { entry, name, nameLatin, team, topic, contest }: Holder,
  { award, date }: Words,
): CertificateWords {
  const latin = nameLatin === '' ? name : nameLatin;
  return {
    name: { zh: missingSigns(name).length > 0 ? latin : name, en: latin },
    team: sameInBoth(team.name),
    topic: topic.title,
    contest: contest.title,
    award,
    number: sameInBoth(entry.number ?? ''),
    date: sameInBoth(date),
  };
}

const isPrintable = ({ name, team }: CertificateWords): boolean =>
  [name.zh, name.en, team.zh].every((text) => missingSigns(text).length === 0);

/**
 * The prize that a certificate attests, by which those of one person are told apart. Without the name of a prize it is
 * the one that the title names.
 */
const prizeOf = ({ kind, title }: Template, { zh, en }: Bilingual): string =>
  kind === 'award' ? zh || en || title.zh : '';

const rowOf = (
  template: Template,
  holder: Holder,
  words: CertificateWords,
  { date, by }: Words,
) => ({
  code: certificateCode(randomBytes(10)),
  kind: template.kind,
  prize: prizeOf(template, words.award),
  year: template.year,
  entryId: holder.entry.id,
  memberId: holder.memberId,
  title: template.title,
  words,
  texts: template.texts,
  groundId: template.groundId,
  codeX: template.codeX,
  codeY: template.codeY,
  issuedOn: date,
  issuedBy: by,
});

/** Number of rows inserted in one statement. */
const STEP = 500;

/** Inserts certificates, except for people who got one a moment ago by another call. @returns the number inserted */
async function write(tx: Database, rows: readonly ReturnType<typeof rowOf>[]): Promise<number> {
  const written = await tx
    .insert(certificates)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ code: certificates.code });
  await linkSuccessors(
    tx,
    written.map(({ code }) => code),
  );
  return written.length;
}

/**
 * Issues a template to all members of some entries, or of all, who have none yet of its kind and the prize.
 * @returns the number issued, and the entries with unprintable names
 */
async function issueTo(
  tx: Database,
  template: Template,
  entryIds: readonly number[],
  order: Words,
): Promise<{ issued: number; unprintable: string[] }> {
  const prize = prizeOf(template, order.award);
  const found = await listHolders(tx, template, { prize, ids: entryIds });
  const worded = found.map((holder) => ({ holder, words: wordsOf(holder, order) }));
  const printable = worded.filter(({ words }) => isPrintable(words));
  const rows = printable.map(({ holder, words }) => rowOf(template, holder, words, order));
  let issued = 0;
  for (let first = 0; first < rows.length; first += STEP)
    issued += await write(tx, rows.slice(first, first + STEP));
  const rest = worded.filter(({ words }) => !isPrintable(words));
  return {
    issued,
    unprintable: rest.map(({ holder }) => holder.entry.number ?? ''),
  };
}

/**
 * Issues certificates. People whose name cannot be printed are reported, and can get one after they have entered a
 * Latin name.
 * @throws Fault notFound
 */
export const issue = (db: Database, actor: Actor, order: Order) =>
  db.transaction(async (tx) => {
    const template = await demandRow(tx, templateReach, actor, order.template, 'query');
    const words = { ...order, by: actor.userName };
    const done = await issueTo(tx, template, order.entries, words);
    await recordDeed(tx, actor, {
      action: 'contest:certificate:issue',
      target: `certificateTemplate ${template.id}`,
      after: { issued: done.issued },
    });
    return done;
  });

/**
 * Issues a template for prizes, in the transaction that publishes them; nothing if the template does not exist.
 * @returns the numbers of the entries with unprintable names
 */
export async function issueAwards(
  tx: Database,
  templateId: number,
  awarded: readonly Awarded[],
  { date, by }: { date: string; by: string },
): Promise<string[]> {
  const isIt = eq(certificateTemplates.id, templateId);
  const [template] = await tx.select().from(certificateTemplates).where(isIt);
  if (!template) return [];
  const unprintable = new Set<string>();
  for (const { award, entryIds } of awarded) {
    const done = await issueTo(tx, template, entryIds, { award, date, by });
    for (const number of done.unprintable) unprintable.add(number);
  }
  return [...unprintable];
}
