import { contestContent } from '#contract/contest/set-up.ts';
import { Fault } from '#contract/fault.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import { nextSession } from '#domain/contest/shift.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import { copyYear, hasYear } from '#server/platform/editorial/deed/copy.ts';
import { addItem } from '#server/platform/editorial/deed/edit.ts';
import type { ContentKind } from '#server/platform/editorial/kind.ts';
import type { Item } from '#server/platform/editorial/store/row.ts';
import { demandItem } from '#server/platform/editorial/store/reach.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { contestKind } from './contest-kind.ts';
import { stageKind } from './stage-kind.ts';
import { topicKind } from './topic-kind.ts';
import { trackKind } from './track-kind.ts';

function cloneSession(tx: Database, actor: Actor, data: Data, year: number): Promise<Item> {
  const next = { ...nextSession(data, year), status: 'open', countries: 0, teams: 0 };
  return addItem(tx, contestKind, actor, next);
}

/**
 * Creates drafts for another session from an existing one, all or none: the session, its stages, tracks and topics.
 * @throws Fault notFound; taken if the year already has a session
 */
export const cloneYear = (db: Database, actor: Actor, id: number, year: number) =>
  db.transaction(async (tx) => {
    const item = await demandItem(tx, contestKind, actor, id, 'clone');
    if (await hasYear(tx, contestKind, year)) {
      throw new Fault('taken', { field: 'field.contest.year' });
    }
    const { id: contestId, version } = await cloneSession(tx, actor, item.data, year);
    const copy = (kind: ContentKind) =>
      copyYear(tx, kind, actor, item.year!, (data) => nextSession(data, year));
    const stages = await copy(stageKind);
    const tracks = await copy(trackKind);
    const topics = await copy(topicKind);
    const deed = {
      action: `${contestContent.permission}:clone`,
      target: `contest ${contestId}`,
      title: item.title,
    };
    await recordDeed(tx, actor, { ...deed, after: { from: item.year, stages, tracks, topics } });
    return { id: contestId, version, stages, tracks, topics };
  });
