import type { FormGroup } from '#contract/forms/group.ts';

const isSame = (one: FormGroup, other: FormGroup): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A change of one permission group of a form. */
export interface GroupChange {
  /** The group as it was read; undefined for a new one. */
  before: FormGroup | undefined;
  /** The group after the change; undefined if it is removed. */
  after: FormGroup | undefined;
}

const asList = (group: FormGroup | undefined): FormGroup[] => (group ? [group] : []);

/**
 * Applies a change to the permission groups of a form.
 * @returns undefined if the group is no longer as it was read, because somebody else has changed or removed it
 */
export function changedGroups(
  groups: readonly FormGroup[],
  { before, after }: GroupChange,
): FormGroup[] | undefined {
  if (!before) return [...groups, ...asList(after)];
  const at = groups.findIndex((group) => isSame(group, before));
  return at < 0 ? undefined : groups.toSpliced(at, 1, ...asList(after));
}

/** Applies a change even if somebody else has changed the group, which is found by its Chinese name. */
export function overwrittenGroups(
  groups: readonly FormGroup[],
  { before, after }: GroupChange,
): FormGroup[] {
  const at = groups.findIndex(({ name }) => name.zh === before?.name.zh);
  if (at < 0) return [...groups, ...asList(after)];
  return groups.toSpliced(at, 1, ...asList(after));
}

/**
 * Returns a group as it is stored: without permission to change questions that its members do not see, and without
 * any if they may not edit.
 */
export function normalisedGroup(group: FormGroup): FormGroup {
  const mayEdit = group.deeds.includes('edit');
  const editable = group.editable.filter((id) => mayEdit && group.fields.includes(id));
  return { ...group, editable };
}
