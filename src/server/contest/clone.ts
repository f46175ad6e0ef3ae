import { contestContent } from '#contract/contest-set-up.ts';
import { Fault } from '#contract/fault.ts';
import type { Data } from '#domain/content/bilingual.ts';
import { nextSession } from '#domain/contest/shift.ts';
import { recordDeed } from '#server/audit/service.ts';
import { copyYear, hasYear } from '#server/content/copy.ts';
import { addItem } from '#server/content/edit.ts';
import type { ContentKind } from '#server/content/kind.ts';
import { demandItem } from '#server/content/reach.ts';
import type { Database } from '#server/db/database.ts';
import type { Actor } from '#server/http/context.ts';
import { contestKind } from './content/contest.ts';
import { stageKind } from './content/stage.ts';
import { topicKind } from './content/topic.ts';
import { trackKind } from './content/track.ts';

const any = (kind: unknown) => kind as ContentKind;

async function cloneSession(tx: Database, actor: Actor, data: Data, year: number): Promise<number> {
  const next = { ...nextSession(data, year), status: 'open' };
  return (await addItem(tx, any(contestKind), actor, next)).id;
}

/**
 * Makes drafts of another session from one, all of them or none: itself, its stages, tracks and topics.
 * @throws Fault notFound, taken where the year has a session already
 */
export const cloneYear = (db: Database, actor: Actor, id: number, year: number) =>
  db.transaction(async (tx) => {
    const item = await demandItem(tx, any(contestKind), actor, id, 'clone');
    if (await hasYear(tx, any(contestKind), year)) {
      throw new Fault('taken', { field: 'field.contest.year' });
    }
    const contestId = await cloneSession(tx, actor, item.data, year);
    const copy = (kind: unknown) =>
      copyYear(tx, any(kind), actor, item.year!, (data) => nextSession(data, year));
    const stages = await copy(stageKind);
    const tracks = await copy(trackKind);
    const topics = await copy(topicKind);
    const deed = {
      action: `${contestContent.permission}:clone`,
      target: `contest ${contestId}`,
      title: item.title,
    };
    await recordDeed(tx, actor, { ...deed, after: { from: item.year, stages, tracks, topics } });
    return { id: contestId, stages, tracks, topics };
  });
