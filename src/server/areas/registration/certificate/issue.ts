import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { Fault } from '#contract/call/fault.ts';
import {
  CERTIFIED_STATES,
  type CertificateKind,
  type issueCertificates,
} from '#contract/registration/certificate.ts';
import { certificateCode, type CertificateWords } from '#domain/registration/certificate.ts';
import { contests, topics } from '#server/areas/contest/table.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { missingSigns } from '#server/platform/pdf/face.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { entries } from '../record/entry/table.ts';
import { teamMembers, teams } from '../record/team/table.ts';
import { certificateReader, certificateTemplateStore } from './kind.ts';
import { certificates, certificateTemplates } from './table.ts';

type Order = z.output<typeof issueCertificates.body>;
type Template = typeof certificateTemplates.$inferSelect;

/** What is written on the papers that are issued at once, and by whom. */
type Words = Pick<Order, 'award' | 'date'> & { by: string };

/** The roles of those who get a certificate of a kind. */
const ROLES: Readonly<Record<CertificateKind, readonly ('captain' | 'member' | 'tutor')[]>> = {
  participation: ['captain', 'member'],
  award: ['captain', 'member'],
  tutor: ['tutor'],
};

/** Everybody to whom a template is issued and who has none of its kind yet. */
const listHolders = (tx: Database, { year, kind }: Template, ids: readonly number[]) =>
  tx
    .select({ entry: entries, member: teamMembers, team: teams, topic: topics, contest: contests })
    .from(entries)
    .innerJoin(teams, eq(teams.id, entries.teamId))
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .innerJoin(contests, eq(contests.year, entries.year))
    .innerJoin(teamMembers, eq(teamMembers.teamId, teams.id))
    .where(
      and(
        eq(entries.year, year),
        inArray(entries.status, [...CERTIFIED_STATES]),
        ids.length > 0 ? inArray(entries.id, [...ids]) : undefined,
        isNull(teamMembers.leftAt),
        isNotNull(teamMembers.name),
        inArray(teamMembers.role, [...ROLES[kind]]),
        sql`NOT EXISTS (SELECT 1 FROM ${certificates} WHERE ${certificates.entryId} = ${entries.id} AND ${certificates.memberId} = ${teamMembers.id} AND ${certificates.kind} = ${kind} AND ${certificates.revokedAt} IS NULL)`,
      ),
    );
type Holder = Awaited<ReturnType<typeof listHolders>>[number];

const same = (text: string) => ({ zh: text, en: text });

/** All that the paper says of somebody. A name that cannot be printed is printed in Latin letters. */
function wordsOf(
  { entry, member, team, topic, contest }: Holder,
  { award, date }: Words,
): CertificateWords {
  const name = member.name!;
  const latin = member.nameLatin === '' ? name : member.nameLatin;
  return {
    name: { zh: missingSigns(name).length > 0 ? latin : name, en: latin },
    team: same(team.name),
    topic: topic.title,
    contest: contest.title,
    award,
    number: same(entry.number ?? ''),
    date: same(date),
  };
}

const isPrintable = ({ name, team }: CertificateWords): boolean =>
  [name.zh, name.en, team.zh].every((text) => missingSigns(text).length === 0);

const rowOf = (
  template: Template,
  holder: Holder,
  words: CertificateWords,
  { date, by }: Words,
) => ({
  code: certificateCode(randomBytes(10)),
  kind: template.kind,
  year: template.year,
  entryId: holder.entry.id,
  memberId: holder.member.id,
  title: template.title,
  words,
  texts: template.texts,
  groundId: template.groundId,
  codeX: template.codeX,
  codeY: template.codeY,
  issuedOn: date,
  issuedBy: by,
});

/** So many rows go in one statement. */
const STEP = 500;

/** A new one takes the place of the one that was revoked last. */
const linkSuccessors = (tx: Database, codes: readonly string[]) =>
  tx.execute(sql`
    UPDATE ${certificates} AS old SET successor = fresh.code FROM ${certificates} AS fresh
    WHERE fresh.code IN (${sql.join(
      codes.map((code) => sql`${code}`),
      sql`, `,
    )}) AND old.revoked_at IS NOT NULL
      AND old.successor IS NULL AND old.entry_id = fresh.entry_id AND old.member_id = fresh.member_id
      AND old.kind = fresh.kind`);

/** Issues a template to everybody of some entries, or of all, who has none. @returns whom it reached, and whom not */
async function issueTo(
  tx: Database,
  template: Template,
  entryIds: readonly number[],
  order: Words,
): Promise<{ issued: number; unprintable: string[] }> {
  const found = await listHolders(tx, template, entryIds);
  const worded = found.map((holder) => ({ holder, words: wordsOf(holder, order) }));
  const printable = worded.filter(({ words }) => isPrintable(words));
  const rows = printable.map(({ holder, words }) => rowOf(template, holder, words, order));
  for (let first = 0; first < rows.length; first += STEP) {
    const step = rows.slice(first, first + STEP);
    await tx.insert(certificates).values(step).onConflictDoNothing();
    await linkSuccessors(
      tx,
      step.map(({ code }) => code),
    );
  }
  const rest = worded.filter(({ words }) => !isPrintable(words));
  return {
    issued: rows.length,
    unprintable: rest.map(({ holder }) => holder.entry.number ?? ''),
  };
}

/**
 * Issues certificates in one go; whose name has signs that no face has is named, and gets one once they wrote a Latin name.
 * @throws Fault notFound
 */
export const issue = (db: Database, actor: Actor, order: Order) =>
  db.transaction(async (tx) => {
    const template = await demandRow(tx, certificateTemplateStore, actor, order.template, 'query');
    const words = { ...order, by: actor.userName };
    const done = await issueTo(tx, template, order.entries, words);
    await recordDeed(tx, actor, {
      action: 'contest:certificate:issue',
      target: `certificateTemplate ${template.id}`,
      after: { issued: done.issued },
    });
    return done;
  });

/** Which entries get a paper that names a prize. */
export interface Awarded {
  award: Bilingual;
  entryIds: readonly number[];
}

/** Issues a template for prizes, in the transaction in which they become known. @returns how many, and 0 without a template */
export async function issueAwards(
  tx: Database,
  templateId: number,
  awarded: readonly Awarded[],
  { date, by }: { date: string; by: string },
): Promise<number> {
  const isIt = eq(certificateTemplates.id, templateId);
  const [template] = await tx.select().from(certificateTemplates).where(isIt);
  let issued = 0;
  if (!template) return issued;
  for (const { award, entryIds } of awarded) {
    const done = await issueTo(tx, template, entryIds, { award, date, by });
    issued += done.issued;
  }
  return issued;
}

/** Takes back the certificates of prizes of some entries; their codes say so from then on. */
export const revokeAwards = (tx: Database, entryIds: readonly number[], reason: string) =>
  tx
    .update(certificates)
    .set({ revokedAt: sql`now()`, reason })
    .where(
      and(
        eq(certificates.kind, 'award'),
        inArray(certificates.entryId, [...entryIds]),
        isNull(certificates.revokedAt),
      ),
    );

/** Takes a certificate back; its code says so from then on. @throws Fault notFound, wrongState where it was taken back */
export const revoke = (db: Database, actor: Actor, id: number, reason: string): Promise<void> =>
  db.transaction(async (tx) => {
    await demandRow(tx, certificateReader, actor, id, 'revoke');
    const revoked = await tx
      .update(certificates)
      .set({ revokedAt: sql`now()`, reason })
      .where(and(eq(certificates.id, id), isNull(certificates.revokedAt)))
      .returning({ id: certificates.id });
    if (revoked.length === 0) throw new Fault('wrongState');
    await recordDeed(tx, actor, {
      action: 'contest:certificate:revoke',
      target: `certificate ${id}`,
      after: { note: reason },
    });
  });

/** Whoever is out of the contest holds no valid paper of it. */
export const revokeOfEntry = (tx: Database, entryId: number, reason: string) =>
  tx
    .update(certificates)
    .set({ revokedAt: sql`now()`, reason })
    .where(and(eq(certificates.entryId, entryId), isNull(certificates.revokedAt)));
