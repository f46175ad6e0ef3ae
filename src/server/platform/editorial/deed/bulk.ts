import { TransactionRollbackError } from 'drizzle-orm';
import { BULK_PERMISSION, type BulkDeed, type BulkOutcome } from '#contract/kind/editorial-bulk.ts';
import { asFault, Fault } from '#contract/fault.ts';
import type { Locale } from '#contract/call/locale.ts';
import { hasPermission } from '#domain/identity/access.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { wordsOf } from '#server/platform/http/reply/respond.ts';
import { batchOf } from '#server/platform/publish/batch/outbox.ts';
import type { ContentKind } from '../kind.ts';
import { kindOf, listWaitingParts } from '../parts.ts';
import { demandItem } from '../store/reach.ts';
import { demandReason } from './approve.ts';
import { DEEDS } from './one-of-many.ts';

/** A record among many, as its reader has seen it. */
interface Target {
  kind: ContentKind;
  id: number;
  version: number;
}

/** What is done with many records, and how. */
interface Work {
  deed: BulkDeed;
  note: string;
  year?: number | undefined;
  mode: 'each' | 'all';
  isTrial: boolean;
  /** Of the words in which refusals are told. */
  locale: Locale;
}

type Services = Pick<Api, 'db' | 'findHolders'>;

/** What a record is called that lies beyond one's reach, or is gone. */
const NAMELESS = { zh: '', en: '' };

/**
 * Why a record stayed as it was. What nobody foresaw is a failure of the portal and ends the whole: its transaction may
 * be of no use any more.
 */
async function refusedOf(
  tx: Database,
  actor: Actor,
  { kind, id }: Target,
  { locale, error }: { locale: Locale; error: unknown },
): Promise<BulkOutcome['failed'][number]> {
  const found = asFault(error);
  const { fault } = found;
  if (fault === 'internal') throw error;
  const known = await demandItem(tx, kind, actor, id, 'list').catch(() => undefined);
  const { type } = kind.type;
  return { type, id, title: known?.title ?? NAMELESS, fault, reason: wordsOf(found, locale) };
}

/** Each record within a savepoint of its own: what the database refuses of one stops no other. */
async function carryOutEach(
  tx: Database,
  { findHolders }: Services,
  actor: Actor,
  targets: readonly Target[],
  { deed, note, year, isTrial, locale }: Work,
): Promise<BulkOutcome> {
  const done: BulkOutcome['done'] = [];
  const failed: BulkOutcome['failed'] = [];
  for (const target of targets) {
    const { kind, id } = target;
    try {
      // A trial asks for no words yet.
      const words = note || (isTrial ? '–' : '');
      const work = { findHolders, actor, ...target, note: words, year };
      // The savepoint.
      const version = await tx.transaction((inner) => DEEDS[deed]({ ...work, db: inner }));
      done.push({ type: kind.type.type, id, version });
    } catch (error) {
      failed.push(await refusedOf(tx, actor, target, { locale, error }));
    }
  }
  return { done, failed, batch: await batchOf(tx) };
}

/** Carries out a deed on many records in one transaction, with one batch for the publisher; of a trial nothing stays. */
async function carryOut(
  services: Services,
  actor: Actor,
  work: Work,
  find: (tx: Database) => Promise<readonly Target[]>,
): Promise<BulkOutcome> {
  let outcome: BulkOutcome | undefined;
  await services.db
    .transaction(async (tx) => {
      const targets = await find(tx);
      for (const kind of new Set(targets.map((one) => one.kind))) await kind.lock?.(tx);
      outcome = await carryOutEach(tx, services, actor, targets, work);
      const isRefused = work.mode === 'all' && outcome.failed.length > 0;
      if (isRefused && !work.isTrial) outcome = { ...outcome, done: [] };
      if (isRefused || work.isTrial) {
        outcome = { ...outcome, batch: null };
        tx.rollback();
      }
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  return outcome!;
}

/**
 * Does the same with many records of a kind. Rights are asked for each of them.
 * @throws Fault forbidden without the permission of the deed, flawed for a refusal without a reason
 */
export async function carryOutMany(
  services: Services,
  kind: ContentKind,
  actor: Actor,
  { records, ...work }: Work & { records: readonly { id: number; version: number }[] },
): Promise<BulkOutcome> {
  const { deed, note, isTrial } = work;
  if (!hasPermission(actor, `${kind.type.permission}:${BULK_PERMISSION[deed]}`)) {
    throw new Fault('forbidden');
  }
  if (deed === 'return' && !isTrial) demandReason(note);
  // In one order for everybody: two who do something with the same records wait for each other and no more.
  const targets = [...new Map(records.map((one) => [one.id, { kind, ...one }])).values()];
  targets.sort((one, other) => one.id - other.id);
  return carryOut(services, actor, work, () => Promise.resolve(targets));
}

/**
 * Publishes a record with everything that belongs to it and waits, as far as the actor may: what others refer to first,
 * the record itself at the end.
 * @throws Fault notFound
 */
export const publishWhole = (
  services: Services,
  kind: ContentKind,
  actor: Actor,
  { id, version, ...work }: Omit<Work, 'deed' | 'note'> & { id: number; version: number },
): Promise<BulkOutcome> =>
  carryOut(services, actor, { ...work, deed: 'publish', note: '' }, async (tx) => {
    const item = await demandItem(tx, kind, actor, id, 'publish');
    const parts = await listWaitingParts(tx, kind, actor, item);
    const targets = parts.map((part) => ({
      kind: kindOf(part),
      id: part.id,
      version: part.version,
    }));
    return item.state === 'live' ? targets : [...targets, { kind, id, version }];
  });
