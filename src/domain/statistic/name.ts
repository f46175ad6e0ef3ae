/** Groups that are not records, with names in the dictionaries. */
const SPECIAL = ['direct', 'other'];

/** Returns the dictionary key of a group's name; undefined if the group is a record or a day. */
export function nameKeyOf(group: string, key: string): string | undefined {
  if (SPECIAL.includes(key)) return `statistic.${key}`;
  if (group === 'province') return `region.${key}`;
  if (group === 'status') return `label.entry_state.${key}`;
  return undefined;
}
