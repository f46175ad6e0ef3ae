import { useState } from 'react';
import {
  getFormGroups,
  listGroupChoices,
  saveFormGroups,
  type FormGroup,
} from '#contract/forms/group.ts';
import { changedGroups, forcedGroups, type GroupChange } from '#domain/forms/answer/groups.ts';
import { saveOver } from '#islands/admin/form/save-over.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

/** The permission groups of a form, with the version of the form under which they were read. */
export interface Kept {
  groups: FormGroup[];
  version: number;
}

/** Somebody else has changed the group that is to be changed. */
export interface GroupConflict {
  change: GroupChange;
  theirs: Kept;
}

/** What the groups of a form are, and are made of. */
export function useGroups(id: number) {
  const { call } = useOffice();
  const params = { id };
  const read = async (): Promise<Kept> => (await call(getFormGroups, { params })).data;
  const choices = useLoaded('choices', async () => (await call(listGroupChoices, { params })).data);
  const found = useLoaded('groups', read);
  const [saved, setSaved] = useState<Kept>();
  const [conflict, setConflict] = useState<GroupConflict>();
  const kept = saved ?? found.value;

  /** Keeps groups over a version; whatever else was changed about the form meanwhile is no matter. */
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
    /** @returns whether it is kept; false where somebody else has changed the group. @throws ApiError */
    put: (change: GroupChange): Promise<boolean> => write(kept!, change),
    /** Goes on with what the other one has made of it. */
    takeTheirs(): void {
      setSaved(conflict!.theirs);
      setConflict(undefined);
    },
    /** Puts what was typed in its place. @throws ApiError */
    async keepMine(): Promise<boolean> {
      const { change, theirs } = conflict!;
      setConflict(undefined);
      return send(forcedGroups(theirs.groups, change), theirs.version, change);
    },
  };
}
export type Groups = ReturnType<typeof useGroups>;
