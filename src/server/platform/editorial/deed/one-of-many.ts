import type { BulkDeed } from '#contract/kind/editorial-bulk.ts';
import * as z from 'zod/mini';
import { Fault, flawedField } from '#contract/fault.ts';
import { hasPermission } from '#domain/identity/access.ts';
import { missingNeeded } from '#domain/editorial/needed.ts';
import { defaultLocales } from '#domain/editorial/state.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Actor } from '#server/platform/http/context.ts';
import type { ContentKind } from '../kind.ts';
import { lockItem } from '../store/reach.ts';
import { approveItem, askApproval } from './approve.ts';
import { removeItem, saveItem } from './edit.ts';
import { publishItem, unpublishItem } from './publish.ts';
import { takeBackItem } from './take-back.ts';

/** A deed on one of many records; `db` is the transaction shared by all of them. */
interface Work extends Pick<Api, 'db' | 'findHolders'> {
  kind: ContentKind;
  actor: Actor;
  id: number;
  version: number;
  note: string;
  /** Target session of a move. */
  year?: number | undefined;
}

/**
 * Publishes Chinese, and English once no text that a page needs is missing.
 * @throws Fault nothingToPublish, and the faults of publishing
 */
async function publish({ db, kind, actor, id, version }: Work): Promise<number> {
  const before = await lockItem(db, kind, actor, id, 'publish');
  const { liveLocales } = before;
  const missing = missingNeeded(kind.type, before.missing);
  const locales = defaultLocales({ missing, liveLocales });
  const isLive = locales.every((locale) => liveLocales.includes(locale));
  if (before.state === 'live' && isLive) throw new Fault('nothingToPublish');
  return (await publishItem(db, kind, actor, id, { version, locales })).item.version;
}

/** @throws Fault notLive, and the faults of withdrawing */
async function unpublish({ db, kind, actor, id, version }: Work): Promise<number> {
  const before = await lockItem(db, kind, actor, id, 'publish');
  if (before.live === null) throw new Fault('notLive');
  return (await unpublishItem(db, kind, actor, id, version)).item.version;
}

const ask = async ({ kind, actor, id, version, note, ...services }: Work): Promise<number> =>
  (await askApproval(services, kind, actor, id, { version, note })).version;

/** @throws Fault notAsked, and the faults of approving */
async function decide(work: Work, isApproved: boolean): Promise<number> {
  const { db, kind, actor, id, version, note } = work;
  const before = await lockItem(db, kind, actor, id, 'approve');
  if (before.approval !== 'asked') throw new Fault('notAsked');
  return (await approveItem(db, kind, actor, id, { isApproved, version, note })).version;
}

/**
 * Moves a record to another session; live content stays as it is until the record is published.
 * @throws Fault flawed if records of the kind cannot have this year, and the faults of saving
 */
async function move({ db, kind, actor, id, version, year }: Work): Promise<number> {
  const { data } = await lockItem(db, kind, actor, id, 'edit');
  const { year: asked } = kind.type.data.shape as Record<string, z.ZodMiniType | undefined>;
  if (kind.type.isWhole || !asked || !z.safeParse(asked, year).success) {
    throw flawedField('content', 'year', 'needed');
  }
  const moved = { ...data, year };
  return (await saveItem(db, kind, actor, id, { data: moved, version, note: '' })).version;
}

/**
 * Removes a record. A live one is withdrawn first, if the actor may do that.
 * @throws Fault stillLive, and the faults of withdrawing and removing
 */
async function remove({ db, kind, actor, id, version }: Work): Promise<number> {
  const before = await lockItem(db, kind, actor, id, 'remove');
  const isWithdrawn =
    before.live !== null && hasPermission(actor, `${kind.type.permission}:publish`);
  const seen = isWithdrawn
    ? (await unpublishItem(db, kind, actor, id, version)).item.version
    : version;
  await removeItem(db, kind, actor, id, seen);
  return seen;
}

/** @throws Fault notUndone, and the faults of taking back */
const takeBack = async ({ db, kind, actor, id, version }: Work): Promise<number> =>
  (await takeBackItem(db, kind, actor, id, version)).item.version;

/** The functions that perform each deed on one record. @returns the record's version afterwards */
export const DEEDS: Readonly<Record<BulkDeed, (work: Work) => Promise<number>>> = {
  publish,
  unpublish,
  ask,
  approve: (work) => decide(work, true),
  return: (work) => decide(work, false),
  move,
  remove,
  takeBack,
};
