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
  /** What `classify` sets. */
  code?: { field: string; value: string } | undefined;
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

/** The fault for a value that the field of a record cannot have. */
const unfit = (field: string): Fault =>
  flawedField('content', field === 'year' ? 'year' : 'code', 'needed');

/**
 * Gives a field of a record another value; live content stays as it is until the record is published.
 * @throws Fault flawed if the field cannot have the value, and the faults of saving
 */
async function setField(work: Work, field: string, value: unknown): Promise<number> {
  const { db, kind, actor, id, version } = work;
  const { data } = await lockItem(db, kind, actor, id, 'edit');
  const shape = kind.type.data.shape as Record<string, z.ZodMiniType | undefined>;
  const asked = shape[field];
  if (!asked || !z.safeParse(asked, value).success) throw unfit(field);
  const changed = { ...data, [field]: value };
  return (await saveItem(db, kind, actor, id, { data: changed, version, note: '' })).version;
}

/** Moves a record to another session. @throws Fault flawed for a session itself, and the faults of a changed field */
async function move(work: Work): Promise<number> {
  if (work.kind.type.isWhole) throw unfit('year');
  return setField(work, 'year', work.year);
}

/** @throws Fault flawed without a value, and the faults of a changed field */
async function classify(work: Work): Promise<number> {
  if (!work.code) throw unfit('code');
  return setField(work, work.code.field, work.code.value);
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
  classify,
  remove,
  takeBack,
};
