import type {
  ApplicationRecordEntry,
  ApplicationState,
  RecordDeed,
} from '#contract/workflow/application.ts';

/** The deeds that bring an application into a state. */
const DEEDS: Partial<Record<ApplicationState, readonly RecordDeed[]>> = {
  returned: ['return'],
  approved: ['approve', 'pass'],
  rejected: ['reject', 'refuse'],
  withdrawn: ['withdraw', 'cancel'],
};

/**
 * Returns the entry of the record, oldest first, by which an application came into its state; undefined while it is
 * being decided.
 */
export const entryBehind = (
  state: ApplicationState,
  records: readonly ApplicationRecordEntry[],
): ApplicationRecordEntry | undefined =>
  records.findLast(({ deed }) => DEEDS[state]?.includes(deed));
