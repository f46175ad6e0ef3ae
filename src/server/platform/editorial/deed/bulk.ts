import { TransactionRollbackError } from 'drizzle-orm';
import { BULK_PERMISSION, type BulkDeed, type BulkOutcome } from '#contract/kind/editorial-bulk.ts';
import { asFault, Fault } from '#contract/fault.ts';
import type { Locale } from '#contract/call/locale.ts';
import { hasPermission } from '#domain/identity/access.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { namedFault } from '#server/platform/http/reply/named-fault.ts';
import { batchOf } from '#server/platform/publish/batch/outbox.ts';
import { refusalOf } from '../complete.ts';
import type { ContentKind } from '../kind.ts';
import { kindOf, listUnpublishedParts } from '../parts.ts';
import { demandItem } from '../store/reach.ts';
import { demandReason } from './approve.ts';
import { DEEDS } from './one-of-many.ts';

/** One of the records of a bulk deed, with the version that its reader saw. */
interface Target {
  kind: ContentKind;
  id: number;
  version: number;
}

/** A deed on many records, with its options. */
interface Work {
  deed: BulkDeed;
  note: string;
  year?: number | undefined;
  code?: { field: string; value: string } | undefined;
  mode: 'each' | 'all';
  isTrial: boolean;
  /** Language of the refusals' texts. */
  locale: Locale;
}

type Services = Pick<Api, 'db' | 'findHolders' | 'findNames'>;

/** Title of a record that is beyond the actor's reach or no longer exists. */
const NAMELESS = { zh: '', en: '' };

/**
 * Describes why a record was refused. An unexpected error is a failure of the portal and ends the whole deed, because
 * its transaction may be unusable.
 */
async function refusedOf(
  services: Pick<Services, 'db' | 'findNames'>,
  actor: Actor,
  { kind, id }: Target,
  { locale, error }: { locale: Locale; error: unknown },
): Promise<BulkOutcome['failed'][number]> {
  const found = asFault(error);
  const { fault } = found;
  if (fault === 'internal') throw error;
  const known = await demandItem(services.db, kind, actor, id, 'list').catch(() => undefined);
  const { type } = kind.type;
  const reason = refusalOf(kind, await namedFault(services, found), locale);
  return { type, id, title: known?.title ?? NAMELESS, fault, reason };
}

/**
 * Performs the deed on each record within its own savepoint: an error of the database on one does not stop the
 * others.
 */
async function carryOutEach(
  tx: Database,
  { findHolders, findNames }: Services,
  actor: Actor,
  targets: readonly Target[],
  { deed, note, year, code, isTrial, locale }: Work,
): Promise<BulkOutcome> {
  const done: BulkOutcome['done'] = [];
  const failed: BulkOutcome['failed'] = [];
  for (const target of targets) {
    const { kind, id } = target;
    try {
      // A trial may be made before a note is written; a placeholder satisfies the check.
      const words = note || (isTrial ? '–' : '');
      const work = { findHolders, actor, ...target, note: words, year, code };
      // A nested transaction is a savepoint.
      const version = await tx.transaction((inner) => DEEDS[deed]({ ...work, db: inner }));
      done.push({ type: kind.type.type, id, version });
    } catch (error) {
      failed.push(await refusedOf({ db: tx, findNames }, actor, target, { locale, error }));
    }
  }
  return { done, failed, batch: await batchOf(tx) };
}

/** Performs a deed on many records in one transaction, with one batch for the publisher; a trial is rolled back. */
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
 * Performs the same deed on many records of a kind. Permissions and scope are checked for each of them.
 * @throws Fault forbidden without the permission for the deed, flawed for a refusal without a reason
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
  // Locked in a fixed order: two deeds on the same records wait for each other without a deadlock.
  const targets = [...new Map(records.map((one) => [one.id, { kind, ...one }])).values()];
  targets.sort((one, other) => one.id - other.id);
  return carryOut(services, actor, work, () => Promise.resolve(targets));
}

/**
 * Publishes a record together with its unpublished parts, as far as the actor may: referenced records first, the
 * record itself last.
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
    const parts = await listUnpublishedParts(tx, kind, actor, item);
    const targets = parts.map((part) => ({
      kind: kindOf(part),
      id: part.id,
      version: part.version,
    }));
    return item.state === 'live' ? targets : [...targets, { kind, id, version }];
  });
