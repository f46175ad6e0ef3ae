/** The words of groups that are no records, by the dictionaries. */
const SPECIAL = ['direct', 'other'];

/** The entry of the dictionaries that names a group; undefined for one that is a record, or a day. */
export function nameKeyOf(group: string, key: string): string | undefined {
  if (SPECIAL.includes(key)) return `statistic.${key}`;
  if (group === 'province') return `region.${key}`;
  if (group === 'status') return `label.entry_state.${key}`;
  return undefined;
}
