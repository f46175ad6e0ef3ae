import { APPROVED_KINDS, listIn } from '#contract/system/built-in.ts';
import type { ContentReview } from '#contract/kind/editorial-row.ts';
import { Fault, flawedField } from '#contract/fault.ts';
import { isReason, MIN_REASON_LENGTH } from '#contract/call/text/length.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { readParameter } from '#server/platform/parameter/parameter.ts';
import { demandComplete } from '../complete.ts';
import { writeItem } from './edit.ts';
import type { ContentKind } from '../kind.ts';
import { lockItem } from '../store/reach.ts';
import { record } from '../store/record.ts';
import type { Item } from '../store/row.ts';
import { findApprovers, tellApprovers, tellDecision } from '../notification.ts';
import { lastWriter } from '../store/version.ts';

/** Names of the kinds that need a second person's approval. */
const approvedKinds = async (db: Database): Promise<string[]> =>
  listIn((await readParameter(db, APPROVED_KINDS)) ?? '');

type ReviewApi = Pick<Api, 'db' | 'findHolders' | 'findNames'>;

/** Names of those whom somebody would ask for the approval of an item. */
async function listApprovers(
  { db, findHolders, findNames }: ReviewApi,
  kind: ContentKind,
  item: Item,
  by: string,
): Promise<string[]> {
  const approvers = await findApprovers(db, kind, item, { by, findHolders });
  const userNames = approvers.map(({ userName }) => userName);
  const names = await findNames(db, userNames);
  return userNames.map((userName) => names.get(userName) ?? userName);
}

/** The state of an item's approval, for one of its editors. */
export async function readReview(
  api: ReviewApi,
  kind: ContentKind,
  { userName }: Pick<Actor, 'userName'>,
  item: Item,
): Promise<ContentReview & { live: Data | null }> {
  const { id, approval, review, live } = item;
  return {
    isNeeded: (await approvedKinds(api.db)).includes(kind.type.type),
    writtenBy: await lastWriter(api.db, id),
    approvers: await listApprovers(api, kind, item, userName),
    // A remark on an earlier text does not apply to this one.
    last: approval === 'none' ? null : review,
    askedById: approval === 'asked' ? (review?.byId ?? null) : null,
    live: approval === 'asked' ? live : null,
  };
}

/** Whether an item needs the approval of a second person before it may be published. */
export const awaitsApproval = async (
  db: Database,
  { type }: ContentKind,
  { approval }: Item,
): Promise<boolean> => approval !== 'approved' && (await approvedKinds(db)).includes(type.type);

const reviewBy = ({ userId, nickName }: Actor, note: string) => ({
  by: nickName,
  byId: userId,
  note,
  at: new Date().toISOString(),
});

/**
 * Requests approval of the working copy and notifies everybody who may approve it. @throws Fault incomplete, conflict
 */
export const askApproval = (
  { db, findHolders }: Pick<Api, 'db' | 'findHolders'>,
  kind: ContentKind,
  actor: Actor,
  id: number,
  { version, note }: { version: number; note: string },
): Promise<Item> =>
  db.transaction(async (tx) => {
    const before = await lockItem(tx, kind, actor, id, 'edit');
    demandComplete(kind, before.data);
    const change = { approval: 'asked' as const, review: reviewBy(actor, note) };
    const after = await writeItem(tx, before, version, actor, change);
    await record(tx, kind, actor, 'ask', { before, after, note });
    await tellApprovers(tx, kind, after, { by: actor, note, findHolders });
    return after;
  });

/** Requires a reason, so that the author of a returned item knows what to change. @throws Fault flawed */
export function demandReason(note: string): void {
  if (!isReason(note))
    throw flawedField('content', 'note', 'length.least', { min: MIN_REASON_LENGTH });
}

/** Whether somebody asked for the approval that an item waits for. */
const hasAsked = ({ approval, review }: Item, { userId }: Pick<Actor, 'userId'>): boolean =>
  approval === 'asked' && review?.byId === userId;

/**
 * Approves or returns an item. The approver must neither be its last writer nor have asked for the approval.
 * @throws Fault ownApproval, flawed for a refusal without a reason, conflict
 */
export const approveItem = (
  db: Database,
  kind: ContentKind,
  actor: Actor,
  id: number,
  { isApproved, version, note }: { isApproved: boolean; version: number; note: string },
): Promise<Item> =>
  db.transaction(async (tx) => {
    const before = await lockItem(tx, kind, actor, id, 'approve');
    const isOwn = hasAsked(before, actor) || (await lastWriter(tx, id)) === actor.userName;
    if (isOwn) throw new Fault('ownApproval');
    if (!isApproved) demandReason(note);
    const approval = isApproved ? ('approved' as const) : ('refused' as const);
    const change = { approval, review: reviewBy(actor, note) };
    const after = await writeItem(tx, before, version, actor, change);
    await record(tx, kind, actor, isApproved ? 'approve' : 'return', { before, after, note });
    await tellDecision(tx, kind, before, { isApproved, by: actor.nickName, note });
    return after;
  });
