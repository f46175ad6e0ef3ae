import { createHash } from 'node:crypto';
import type { FieldChange } from '#contract/judging/sheet.ts';
import type { ScoreDeed } from '#contract/judging/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { SheetRow } from '../record.ts';
import { scoreEvents } from '../table.ts';

/** An event of a sheet, before it is written. */
export interface SheetEvent {
  deed: ScoreDeed;
  by: string;
  uuid?: string;
  field?: string;
  old?: FieldChange['value'];
  value?: FieldChange['value'];
  reason?: string;
}

type Event = typeof scoreEvents.$inferSelect;

/** Digest of an event: over all its fields and the digest of the event before it. */
export const eventDigest = (before: Buffer | null, event: Omit<Event, 'digest'>): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        before?.toString('hex') ?? '',
        event.sheetId,
        event.seq,
        event.at.toISOString(),
        event.by,
        event.deed,
        event.uuid,
        event.field,
        event.old,
        event.value,
        event.reason,
      ]),
    )
    .digest();

const rowOf = (
  sheetId: number,
  seq: number,
  at: Date,
  { deed, by, uuid, field, old, value, reason }: SheetEvent,
) => ({
  sheetId,
  seq,
  at,
  deed,
  by,
  uuid: uuid ?? null,
  field: field ?? null,
  old: old ?? null,
  value: value ?? null,
  reason: reason ?? '',
});

/** The end of a chain of events, as stored with the sheet. */
export type ChainEnd = Pick<SheetRow, 'head' | 'steps'>;

/**
 * Appends events to the chain of a sheet, each with a digest over the one before (design of judging, 7). The caller
 * has locked the sheet, so that the chain cannot fork.
 * @returns the new end, which the caller stores with the sheet
 */
export async function appendEvents(
  tx: Database,
  sheetId: number,
  { head, steps }: ChainEnd,
  happenings: readonly SheetEvent[],
): Promise<ChainEnd> {
  if (happenings.length === 0) return { head, steps };
  const at = new Date();
  let end = head;
  const rows = happenings.map((happening, index) => {
    const row = rowOf(sheetId, steps + index + 1, at, happening);
    end = eventDigest(end, row);
    return { ...row, digest: end };
  });
  await tx.insert(scoreEvents).values(rows);
  return { head: end, steps: steps + rows.length };
}
