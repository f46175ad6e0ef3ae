import { sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { PARTIES, permissionFor, type Party, type Side } from '#contract/kind/own.ts';
import { hasPermission } from '#domain/identity/access.ts';
import { checkDeed } from '#domain/own/state.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { tellUser } from '#server/platform/realtime/notice.ts';
import { writeLocked } from '#server/platform/records/locked.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { addEvents } from './event.ts';
import type { OwnKind, OwnRow } from './kind.ts';
import { demandHeld } from './read.ts';

/** A deed on a record, with its note. */
export interface Deed {
  deed: string;
  note: string;
}

interface Done extends Deed {
  side: Side;
  before: OwnRow;
  version: number;
}

/** Since when a record waits that a deed has brought into the queue; one that waited already keeps its place. */
const queued = ({ states: { waiting }, store: { table } }: OwnKind, from: string, to: string) =>
  table.waitingSince && waiting.includes(to) && !waiting.includes(from)
    ? { waitingSince: sql`now()` }
    : {};

/** Takes a record to its next state. @throws Fault forbidden, wrongState, noteNeeded, conflict */
async function carryOut(
  tx: Database,
  kind: OwnKind,
  actor: Actor,
  { deed, note, side, before, version }: Done,
): Promise<OwnRow> {
  const { contract, states, store, written } = kind;
  const fault = checkDeed(states, { deed, side, state: before.status, note });
  if (fault) throw new Fault(fault);
  const { to: status = before.status } = states.deeds[deed]!;
  const further = await written?.(tx, { deed, note, before, actor });
  const place = queued(kind, before.status, status);
  const values = { ...further, ...place, status, updatedBy: actor.userName };
  const after = (await writeLocked(tx, store.table, { before, version, values })) as OwnRow;
  const { name } = contract.resource;
  const by = actor.userName;
  await addEvents(tx, [{ kind: name, recordId: before.id, side, by, deed, state: status, note }]);
  return after;
}

/**
 * Performs a deed of a party of the record. The other party, if there is one, is told.
 * @throws Fault notFound, forbidden for a deed of the office, wrongState, noteNeeded, conflict
 */
export const actAsParty = (
  db: Database,
  kind: OwnKind,
  actor: Actor,
  { id, version, ...deed }: Deed & { id: number; version: number },
): Promise<OwnRow> =>
  db.transaction(async (tx) => {
    const { row: before, party } = await demandHeld(tx, kind, actor, id);
    const after = await carryOut(tx, kind, actor, { ...deed, side: party, before, version });
    await tellParty(tx, kind, party === 'owner' ? 'counterpart' : 'owner', { before, after });
    return after;
  });

/** Notifies a party of a change at once, in all sessions, unless nothing of it is to be read there. */
async function tellParty(
  tx: Database,
  { contract, owners, counterpart, shownState }: OwnKind,
  party: Party,
  { before, after }: { before: OwnRow; after: OwnRow },
): Promise<void> {
  const state = shownState?.(after, party) ?? after.status;
  if (shownState?.(before, party) === state) return;
  const told = party === 'owner' ? owners : counterpart;
  const body = { kind: contract.resource.name, id: after.id, state };
  for (const accountId of (await told?.find(tx, after)) ?? []) {
    await tellUser(tx, accountId, { msgType: 'recordChanged', body });
  }
}

/**
 * Performs a deed of the office on some records, all or none, and records it in the operation log.
 * @returns the number of records
 * @throws Fault notFound beyond the actor's scope, forbidden, wrongState, noteNeeded, conflict
 */
export const decide = (
  db: Database,
  kind: OwnKind,
  actor: Actor,
  { records, ...deed }: Deed & { records: readonly { id: number; version: number }[] },
): Promise<number> =>
  db.transaction(async (tx) => {
    const { resource, powers } = kind.contract;
    if (!hasPermission(actor, permissionFor(kind.contract, deed.deed)))
      throw new Fault('forbidden');
    const action = powers[deed.deed] ?? 'edit';
    // In a fixed order: two concurrent decisions on the same records wait for each other without a deadlock.
    const sorted = records.toSorted((one, other) => one.id - other.id);
    await kind.lockFor?.(
      tx,
      sorted.map(({ id }) => id),
    );
    for (const { id, version } of sorted) {
      const before = (await demandRow(tx, kind.store, actor, id, action)) as OwnRow;
      const after = await carryOut(tx, kind, actor, { ...deed, side: 'reviewer', before, version });
      await recordDeed(tx, actor, {
        action: `${resource.permission}:${deed.deed}`,
        target: `${resource.name} ${id}`,
        before: { status: before.status },
        after: { status: after.status, ...(deed.note && { note: deed.note }) },
      });
      for (const party of PARTIES) await tellParty(tx, kind, party, { before, after });
      await kind.decided?.(tx, deed.deed, after);
    }
    return records.length;
  });
