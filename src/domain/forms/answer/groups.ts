import type { FormGroup } from '#contract/forms/group.ts';

const isSame = (one: FormGroup, other: FormGroup): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What is done to one permission group among those of a form. */
export interface GroupChange {
  /** The group as it was read; undefined for a new one. */
  before: FormGroup | undefined;
  /** As it is to be; undefined where it is removed. */
  after: FormGroup | undefined;
}

const asList = (group: FormGroup | undefined): FormGroup[] => (group ? [group] : []);

/**
 * The permission groups of a form once one of them was changed.
 * @returns undefined where the group is not there as it was read: somebody else has changed or removed it
 */
export function changedGroups(
  groups: readonly FormGroup[],
  { before, after }: GroupChange,
): FormGroup[] | undefined {
  if (!before) return [...groups, ...asList(after)];
  const at = groups.findIndex((group) => isSame(group, before));
  return at < 0 ? undefined : groups.toSpliced(at, 1, ...asList(after));
}

/** The same over what somebody else has made of the group, which is known by its Chinese name. */
export function forcedGroups(
  groups: readonly FormGroup[],
  { before, after }: GroupChange,
): FormGroup[] {
  const at = groups.findIndex(({ name }) => name.zh === before?.name.zh);
  if (at < 0) return [...groups, ...asList(after)];
  return groups.toSpliced(at, 1, ...asList(after));
}

/** A group as it is kept: questions that its members do not see, or may not change at all, are not changed by them. */
export function tidiedGroup(group: FormGroup): FormGroup {
  const mayEdit = group.deeds.includes('edit');
  const editable = group.editable.filter((id) => mayEdit && group.fields.includes(id));
  return { ...group, editable };
}
