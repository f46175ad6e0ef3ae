import { useState } from 'react';
import {
  getFormGroups,
  listGroupChoices,
  saveFormGroups,
  type FormGroup,
} from '#contract/forms/group.ts';
import { changedGroups, overwrittenGroups, type GroupChange } from '#domain/forms/answer/groups.ts';
import { saveOver } from '#islands/admin/form/save-over.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

/** Permission groups of a form, with the form's version when they were read. */
export interface Kept {
  groups: FormGroup[];
  version: number;
}

/** Somebody else has changed the same group. */
export interface GroupConflict {
  change: GroupChange;
  theirs: Kept;
}

/** Permission groups of a form, and the calls that change them. */
export function useGroups(id: number) {
  const { call } = useOffice();
  const params = { id };
  const read = async (): Promise<Kept> => (await call(getFormGroups, { params })).data;
  const choices = useLoaded('choices', async () => (await call(listGroupChoices, { params })).data);
  const found = useLoaded('groups', read);
  const [saved, setSaved] = useState<Kept>();
  const [conflict, setConflict] = useState<GroupConflict>();
  const kept = saved ?? found.value;

  /** Saves a change to the groups on top of a version. Other changes of the form in the meantime do not conflict. */
  async function write(over: Kept, change: GroupChange): Promise<boolean> {
    const groups = changedGroups(over.groups, change);
    if (!groups) {
      setConflict({ change, theirs: over });
      return false;
    }
    return send(groups, over.version, change);
  }

  async function send(groups: FormGroup[], version: number, change: GroupChange): Promise<boolean> {
    const body = { groups, version };
    const result = await saveOver(version, {
      save: async () => (await call(saveFormGroups, { params, body })).data,
      read,
    });
    if ('theirs' in result) return write(result.theirs, change);
    setSaved(result.saved);
    return true;
  }

  return {
    kept,
    choices: choices.value,
    error: found.error ?? choices.error,
    conflict,
    reload(): void {
      found.reload();
      choices.reload();
    },
    /** @returns whether it was saved; false if somebody else has changed the group @throws ApiError */
    put: (change: GroupChange): Promise<boolean> => write(kept!, change),
    /** Continues with the other person's version. */
    takeTheirs(): void {
      setSaved(conflict!.theirs);
      setConflict(undefined);
    },
    /** Overwrites the other person's version. @throws ApiError */
    async keepMine(): Promise<boolean> {
      const { change, theirs } = conflict!;
      setConflict(undefined);
      return send(overwrittenGroups(theirs.groups, change), theirs.version, change);
    },
  };
}
export type Groups = ReturnType<typeof useGroups>;
