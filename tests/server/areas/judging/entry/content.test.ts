import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { storeContents } from '#server/areas/judging/entry/content.ts';
import { storeMissingContents } from '#server/areas/judging/entry/missing.ts';
import { judgedEntries } from '#server/areas/judging/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { entryFiles } from '#server/areas/registration/file/table.ts';
import { teams } from '#server/areas/registration/record/team/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { addJudging, addVersionFile } from '#tests/kit/judging/judging-given.ts';

const connection = useDatabase();

async function addJudged(round: 'draft' | 'open') {
  const { db } = connection();
  const judge = await addAccount(db, ['scoring_expert']);
  const found = await addJudging(db, judge.id, { round });
  const [team] = await db
    .select({ name: teams.name })
    .from(teams)
    .innerJoin(entries, eq(entries.teamId, teams.id))
    .where(eq(entries.id, found.entryId));
  const fileId = await addVersionFile(db, found.versionId);
  await db
    .update(judgedEntries)
    .set({ content: null })
    .where(eq(judgedEntries.roundId, found.roundId));
  return { ...found, team: team!.name, fileId };
}

const contentOf = async (roundId: number) => {
  const isIts = eq(judgedEntries.roundId, roundId);
  const [row] = await connection().db.select().from(judgedEntries).where(isIts);
  return { title: row!.title, content: row!.content };
};

describe('the content of an entry for judges', () => {
  it('names the team and its files in an open round', async () => {
    const { roundId, entryId, versionId, team, fileId } = await addJudged('open');
    await storeContents(connection().db, { id: roundId, blind: 'open' }, [{ entryId, versionId }]);
    expect(await contentOf(roundId)).toEqual({
      title: `${team}的作品`,
      content: { team, answers: [], fileIds: [fileId] },
    });
  });

  it('excludes files about a member in person, even in an open round', async () => {
    const { roundId, entryId, versionId, fileId } = await addJudged('open');
    const { db } = connection();
    await db
      .update(entryFiles)
      .set({ part: 'member', memberId: 1 })
      .where(eq(entryFiles.fileId, fileId));
    await storeContents(db, { id: roundId, blind: 'open' }, [{ entryId, versionId }]);
    expect((await contentOf(roundId)).content?.fileIds).toEqual([]);
  });

  it.each(['names', 'double'] as const)('names neither in a round that hides %s', async (blind) => {
    const { roundId, entryId, versionId } = await addJudged('open');
    await storeContents(connection().db, { id: roundId, blind }, [{ entryId, versionId }]);
    expect(await contentOf(roundId)).toEqual({
      title: '▇▇▇的作品',
      content: { team: null, answers: [], fileIds: [] },
    });
  });

  it('is stored for rounds that were opened before it existed, and not for drafts', async () => {
    const [opened, drafted] = [await addJudged('open'), await addJudged('draft')];
    await storeMissingContents(connection().db);
    expect((await contentOf(opened.roundId)).content?.team).toBe(opened.team);
    expect((await contentOf(drafted.roundId)).content).toBeNull();
  });
});
