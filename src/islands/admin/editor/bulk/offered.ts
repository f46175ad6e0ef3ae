import { BULK_DEEDS, BULK_PERMISSION, type BulkDeed } from '#contract/kind/editorial-bulk.ts';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import type { OfficeKey } from '#lib/texts/office.ts';

/** What each deed is called. */
export const DEED_NAME = {
  publish: 'action.publish',
  unpublish: 'admin.unpublish',
  ask: 'action.ask',
  approve: 'admin.approve',
  return: 'admin.refuse',
  move: 'admin.bulk.move',
  remove: 'action.remove',
  takeBack: 'admin.undo',
} as const satisfies Record<BulkDeed, OfficeKey>;

/** Which records a deed could reach, as they are listed; the server decides. */
const MEANT: Readonly<Record<BulkDeed, (row: ContentRow) => boolean>> = {
  publish: ({ state, liveLocales }) => state !== 'live' || !liveLocales.includes('en'),
  unpublish: ({ state }) => state !== 'draft',
  ask: ({ approval, state }) => approval !== 'asked' && state !== 'live',
  approve: ({ approval }) => approval === 'asked',
  return: ({ approval }) => approval === 'asked',
  move: ({ year }) => year !== null,
  remove: () => true,
  // Offered after a deed, and not among them.
  takeBack: () => false,
};

/** What the reader may do with at least one of the chosen records. @param mayDo by the last step of a permission */
export const offeredDeeds = (
  rows: readonly ContentRow[],
  mayDo: (action: string) => boolean,
): BulkDeed[] =>
  BULK_DEEDS.filter((deed) => mayDo(BULK_PERMISSION[deed]) && rows.some(MEANT[deed]));

/** Deeds that carry words to a colleague, and whether they may be left out. */
export const NOTES: Readonly<Partial<Record<BulkDeed, 'possible' | 'needed'>>> = {
  ask: 'possible',
  approve: 'possible',
  return: 'needed',
};

/**
 * What takes a deed back exactly; undefined where nothing does: what was said to somebody stays said, and an approval does not
 * outlive the text that it was given to.
 * @param rows the records as they were before
 */
export function inverseOf(
  deed: BulkDeed,
  rows: readonly Pick<ContentRow, 'approval'>[],
): 'takeBack' | 'recover' | 'move' | undefined {
  if (deed === 'remove') return 'recover';
  if (deed === 'publish' || deed === 'unpublish') return 'takeBack';
  return deed === 'move' && rows.every(({ approval }) => approval === 'none') ? 'move' : undefined;
}
