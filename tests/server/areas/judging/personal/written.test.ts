import { describe, expect, it } from 'vitest';
import { judgeData } from '#server/areas/judging/personal/data.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addBlindScene } from '#tests/kit/judging/blind/scene.ts';
import { CANARY, textsOf, TWIN } from '#tests/kit/judging/blind/identity.ts';
import { addJudging } from '#tests/kit/judging/judging-given.ts';
import { judgingOf } from '#tests/kit/judging/judging.ts';
import { findTraces, traceOf } from '#tests/kit/judging/blind/trace.ts';

const test = useApp();
const { ask, save } = judgingOf(test);
const NOTHING = { appeals: [], sheets: [] };

describe('the exported data of a judge', () => {
  it('contains what they wrote, also in declined assignments, and names no entry', async () => {
    const { judge, own, chair } = await addBlindScene(test, [CANARY, TWIN]);
    const [first, second] = own.toSorted((one, other) => one - other);
    await save(judge, first!, { 'mark.1': 80, comment: '好', note: '自己看' });
    await save(judge, second!, { 'mark.1': 60 });
    const words = { reason: 'know them well', isConflict: true };
    await ask(judge, 'POST', `/api/judging/sheet/${second}/decline`, words);
    const read = await judgeData.read(test(), judge.userId);
    const savedAt = expect.any(Date) as unknown;
    const round = { zh: '决赛', en: '决赛' };
    const blank = { round, comments: {}, comment: '', note: '', savedAt };
    expect(read).toEqual({
      appeals: [],
      sheets: [
        { ...blank, state: 'active', marks: { 1: 80 }, comment: '好', note: '自己看' },
        { ...blank, state: 'conflict', marks: { 1: 60 } },
      ],
    });
    expect(findTraces(Buffer.from(JSON.stringify(read)), textsOf(CANARY).map(traceOf))).toEqual([]);
    expect(await judgeData.read(test(), chair.userId)).toEqual(NOTHING);
  });

  it('contains nothing of their assignments in a round that was not opened', async () => {
    const { db } = test();
    const judge = await addAccount(db, ['scoring_expert']);
    await addJudging(db, judge.id, { round: 'draft', sheet: 'draft' });
    expect(await judgeData.read(test(), judge.id)).toEqual(NOTHING);
  });

  it('is read by the database role that can access only the views for judges', async () => {
    const { db } = test();
    await db.execute(`DO $$ BEGIN
      EXECUTE format('REVOKE SELECT ON blind.written FROM %I', session_user || '_blind'); END $$`);
    await expect(judgeData.read(test(), 1)).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
