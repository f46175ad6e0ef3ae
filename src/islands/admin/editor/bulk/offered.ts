import { BULK_DEEDS, BULK_PERMISSION, type BulkDeed } from '#contract/kind/editorial-bulk.ts';
import type { ContentCode, ContentRow } from '#contract/kind/editorial-row.ts';
import type { ContentPlan } from '#islands/admin/editor/plan.ts';
import { belongsToSession } from '#islands/admin/editor/question.ts';
import type { OfficeKey } from '#lib/texts/office.ts';

/** Label of each deed. */
export const DEED_NAME = {
  publish: 'action.publish',
  unpublish: 'admin.unpublish',
  ask: 'action.ask',
  approve: 'admin.approve',
  return: 'admin.refuse',
  move: 'admin.bulk.move',
  classify: 'admin.bulk.classify',
  remove: 'action.remove',
  takeBack: 'admin.undo',
} as const satisfies Record<BulkDeed, OfficeKey>;

/** Whether a deed could apply to a listed record. The server has the final say. */
const MEANT: Readonly<Record<BulkDeed, (row: ContentRow) => boolean>> = {
  publish: ({ state, liveLocales }) => state !== 'live' || !liveLocales.includes('en'),
  unpublish: ({ state }) => state !== 'draft',
  ask: ({ approval, state }) => approval !== 'asked' && state !== 'live',
  approve: ({ approval }) => approval === 'asked',
  return: ({ approval }) => approval === 'asked',
  // Also records without a session: otherwise each would have to be opened to get one.
  move: () => true,
  classify: () => true,
  remove: () => true,
  // Offered only as the undo of a deed.
  takeBack: () => false,
};

/** A deed as it is offered: `classify` once for each field. */
export interface Offered {
  deed: BulkDeed;
  field?: ContentCode;
}

/** Fields of a kind by whose fixed values its list is filtered: those of many records can be set at once. */
const codesOf = ({ listed, fields }: ContentPlan): ContentCode[] =>
  (listed?.filters ?? [])
    .map(({ name }) => name)
    .filter((name) => fields.some((field) => field.name === name && field.choices));

/**
 * Deeds that the reader may apply to at least one of the selected records.
 * @param mayDo checks a permission by its last segment
 */
export const offeredDeeds = (
  plan: ContentPlan,
  rows: readonly ContentRow[],
  mayDo: (action: string) => boolean,
): Offered[] =>
  BULK_DEEDS.filter((deed) => mayDo(BULK_PERMISSION[deed]) && rows.some(MEANT[deed]))
    .filter((deed) => deed !== 'move' || belongsToSession(plan.type))
    .flatMap((deed): Offered[] =>
      deed === 'classify' ? codesOf(plan).map((field) => ({ deed, field })) : [{ deed }],
    );

/** Deeds that carry a note to a colleague, and whether the note is optional or required. */
export const NOTES: Readonly<Partial<Record<BulkDeed, 'possible' | 'needed'>>> = {
  ask: 'possible',
  approve: 'possible',
  return: 'needed',
};

/**
 * The deed that exactly undoes another; undefined if none does: a message to a colleague cannot be unsaid, and an
 * approval ends with the text that was approved, and nothing can be moved to no session.
 * @param rows the records before the deed
 */
export function inverseOf(
  deed: BulkDeed,
  rows: readonly Pick<ContentRow, 'approval' | 'year'>[],
): 'takeBack' | 'recover' | 'move' | 'classify' | undefined {
  if (deed === 'remove') return 'recover';
  if (deed === 'publish' || deed === 'unpublish') return 'takeBack';
  if (rows.some(({ approval }) => approval !== 'none')) return undefined;
  if (deed === 'classify') return 'classify';
  return deed === 'move' && rows.every(({ year }) => year !== null) ? 'move' : undefined;
}
