import { eq } from 'drizzle-orm';
import type { Endpoint } from '#contract/call/endpoint.ts';
import {
  certificates,
  certificateTemplates,
} from '#server/areas/registration/certificate/table.ts';
import { teamMembers } from '#server/areas/registration/record/team/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TestApp } from '../app.ts';
import { callerAccount } from './entry-given.ts';
import { addSubmitted, addTopic } from './registration.ts';
import type { Given } from '../office/resource.ts';

const both = (text: string) => ({ zh: text, en: text });

const TEXT = {
  text: both('{name}'),
  x: 20,
  y: 60,
  width: 257,
  size: 12,
  align: 'center' as const,
};

/** Adds the certificate template of a session. */
export async function addTemplate(
  db: Database,
  year: number,
  change: Partial<typeof certificateTemplates.$inferInsert> = {},
): Promise<number> {
  const [row] = await db
    .insert(certificateTemplates)
    .values({
      year,
      kind: 'award',
      title: { zh: '获奖证书', en: 'Award' },
      texts: [TEXT],
      codeX: 250,
      codeY: 160,
      ...change,
    })
    .returning();
  return row!.id;
}

/** The words of a certificate. */
export const WORDS = {
  name: both('李明'),
  team: both('队伍'),
  topic: both('赛题'),
  contest: both('大赛'),
  award: both('一等奖'),
  number: both('2026-00000-0'),
  date: both('2026-10-01'),
};

let count = 0;

/** Adds a certificate with the given properties. @param accountId its owner; a new account if left out */
export async function addCertificate(
  app: TestApp,
  { accountId, ...change }: Partial<typeof certificates.$inferInsert> & { accountId?: number } = {},
) {
  const { db } = app;
  const topic = await addTopic(db);
  const captain = accountId === undefined ? undefined : await callerAccount(db, accountId);
  const entry = await addSubmitted(app, topic.id, captain);
  const [member] = await db.select().from(teamMembers).where(eq(teamMembers.teamId, entry.teamId));
  count += 1;
  const [row] = await db
    .insert(certificates)
    .values({
      code: `0000-0000-0000-${String(count).padStart(4, '0')}`,
      kind: 'award',
      year: topic.year,
      entryId: entry.id,
      memberId: member!.id,
      title: { zh: '获奖证书', en: 'Award' },
      words: WORDS,
      texts: [TEXT],
      codeX: 250,
      codeY: 160,
      issuedOn: '2026-10-01',
      issuedBy: 'x',
      ...change,
    })
    .returning();
  return row!;
}

const idOf = async (app: TestApp, accountId?: number): Promise<Given> => ({
  params: { id: (await addCertificate(app, accountId === undefined ? {} : { accountId })).id },
});

/** The input of a call about certificates; undefined for any other call. */
export async function certificateGiven(
  app: TestApp,
  { name }: Pick<Endpoint, 'name'>,
  accountId: number,
): Promise<Given | undefined> {
  switch (name) {
    case 'certificateList':
    case 'certificateExport':
    case 'certificateGet':
      return idOf(app);
    case 'certificateOwnList':
    case 'certificateDownload':
      return idOf(app, accountId);
    case 'certificateRevoke':
      return { ...(await idOf(app)), body: { reason: 'a reason' } };
    case 'certificateVerify':
      return { params: { code: (await addCertificate(app)).code } };
    case 'certificateMatch':
      return { body: { code: (await addCertificate(app)).code, name: '李明' } };
    case 'certificateIssue': {
      const { id, year } = await addTopic(app.db);
      await addSubmitted(app, id);
      return { body: { template: await addTemplate(app.db, year), date: '2026-10-01' } };
    }
    default:
      return undefined;
  }
}
