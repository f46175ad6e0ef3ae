import { randomUUID } from 'node:crypto';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { BLINDNESS, RoundState, SHEET_STATES } from '#contract/judging/state.ts';
import { eq } from 'drizzle-orm';
import { entryFiles, entryVersionFiles } from '#server/areas/registration/file/table.ts';
import { entryVersions } from '#server/areas/registration/record/entry/table.ts';
import { files } from '#server/platform/files/table.ts';
import { copies } from '#server/areas/judging/copy/table.ts';
import {
  assignments,
  conflicts,
  judgedEntries,
  judges,
  rounds,
  sheets,
} from '#server/areas/judging/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addAccount } from '../account.ts';
import type { TestApp } from '../app.ts';
import { addChair, addJudgedTopic, addSessionYear, CRITERIA } from './judging.ts';

export type SheetState = (typeof SHEET_STATES)[number];
type Blindness = (typeof BLINDNESS)[number];

const both = (text: string) => ({ zh: text, en: text });

/** A new round in a separate session, as an operator enters it. */
export const roundSample = async ({ db }: TestApp) => ({
  year: await addSessionYear(db),
  number: 1,
  name: both('r'),
  trackIds: [1],
  criteria: CRITERIA,
  tieBreaks: ['lot'],
});

/** Adds a round in a state. @returns its id */
export async function addRoundRow(
  db: Database,
  year: number,
  state: RoundState,
  { name = both('r'), blind = 'open' }: { name?: Bilingual; blind?: Blindness | undefined } = {},
): Promise<number> {
  const [row] = await db
    .insert(rounds)
    .values({
      year,
      state,
      number: 1,
      name,
      blind,
      peers: 'always',
      seats: 1,
      quorum: 1,
      method: 'mean',
      trim: 0,
      decimals: 2,
      tieBreaks: ['lot'],
      criteria: CRITERIA,
      seed: 1,
      ...(state === 'closed' && { reopener: 'somebody', reopenAskedAt: new Date() }),
    })
    .returning();
  return row!.id;
}

const JUDGE = {
  duty: 'member' as const,
  organisation: '',
  ownTracks: [1],
  nearTracks: [1],
  cap: 1,
} satisfies Partial<typeof judges.$inferInsert>;

/** A person who may score, as a judge of a draft. */
export async function judgeSample({ db }: TestApp) {
  const year = await addSessionYear(db);
  const { id: accountId } = await addAccount(db, ['scoring_expert']);
  return { ...JUDGE, roundId: await addRoundRow(db, year, 'draft'), accountId };
}

/** A person who could act as somebody's deputy in a round. */
export async function deputySample(app: TestApp) {
  const { userId: accountId } = await addChair(app);
  const roundId = await addRoundRow(app.db, await addSessionYear(app.db), 'draft');
  return { roundId, accountId, reason: 'r' };
}

/** Adds an entry judged by an account, in a state of its round. */
export async function addJudging(
  db: Database,
  accountId: number,
  {
    round: state = 'open',
    sheet,
    blind,
  }: { round?: RoundState; sheet?: SheetState; blind?: Blindness } = {},
) {
  const topic = await addJudgedTopic(db, 2);
  const roundId = await addRoundRow(db, topic.year, state, { blind });
  const judge = { ...JUDGE, roundId, accountId, name: 'j' };
  const [{ id: judgeId } = { id: 0 }] = await db.insert(judges).values(judge).returning();
  const [entry, other] = topic.entries;
  await db.insert(judgedEntries).values({
    roundId,
    entryId: entry!.id,
    blindNo: 1,
    versionId: entry!.versionId,
    title: 't',
    content: { team: entry!.team, answers: [], fileIds: [] },
  });
  const pair = { roundId, entryId: entry!.id, judgeId, position: 1 };
  const [{ id } = { id: 0 }] = await db.insert(assignments).values(pair).returning();
  const marks = { 1: 9000, 2: 8500, 3: 8000 };
  if (sheet) {
    await db.insert(sheets).values({ assignmentId: id, state: sheet, marks });
  }
  return { id, roundId, judgeId, entryId: entry!.id, versionId: entry!.versionId, other: other! };
}

/** Adds a file to a submitted version of an entry. @returns its id */
export async function addVersionFile(db: Database, versionId: number): Promise<string> {
  const id = randomUUID();
  const [version] = await db.select().from(entryVersions).where(eq(entryVersions.id, versionId));
  await db.insert(files).values({
    id,
    fileName: `${id}.pdf`,
    originalFilename: 'a.pdf',
    mediaType: 'application/pdf',
    size: 9,
    alt: both(''),
    isPublic: false,
  });
  const place = { entryId: version!.entryId, part: 'team', slot: 'f1' } as const;
  await db.insert(entryFiles).values({ ...place, fileId: id, name: 'a.pdf', size: 9 });
  await db.insert(entryVersionFiles).values({ versionId, fileId: id });
  const content = { team: null, answers: [], fileIds: [id] };
  await db.update(judgedEntries).set({ content }).where(eq(judgedEntries.versionId, versionId));
  return id;
}

/** Adds a file of which judges get a copy, and which waits for the office. @returns its number */
export async function addCopy(
  db: Database,
  change: Partial<typeof copies.$inferInsert> = {},
): Promise<number> {
  const { id: accountId } = await addAccount(db, ['scoring_expert']);
  const { entryId, versionId } = await addJudging(db, accountId, { round: 'draft' });
  const fileId = await addVersionFile(db, versionId);
  const found = [{ before: '我们是', name: '某校', after: '的队伍' }];
  const [row] = await db
    .insert(copies)
    .values({
      fileId,
      copyId: fileId,
      entryId,
      versionId,
      place: 1,
      state: 'names',
      found,
      ...change,
    })
    .returning();
  return row!.id;
}

/** Adds a conflict of interest found by the portal. @returns its number */
export async function addConflict(
  db: Database,
  change: Partial<typeof conflicts.$inferInsert> = {},
): Promise<number> {
  const { id: accountId } = await addAccount(db, ['scoring_expert']);
  const { entryId } = await addJudging(db, accountId, { round: 'draft' });
  const row = { entryId, accountId, kind: 'organisation', evidence: 'e', by: '' } as const;
  const [added] = await db
    .insert(conflicts)
    .values({ ...row, state: 'detected', ...change })
    .returning();
  return added!.id;
}
