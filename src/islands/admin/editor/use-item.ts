import { useEffect, useState } from 'react';
import type { Data } from '#domain/editorial/bilingual.ts';
import { mergeChanges, type Merge } from '#islands/admin/form/merge.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { keep, readKept } from '#islands/admin/kit/kept.ts';
import { draftKey, readDraft, sameData, unsaved, type Draft } from './draft.ts';
import { itemOf, type ContentPlan, type Item } from './plan.ts';
import { usePutAside } from './use-put-aside.ts';

export interface Conflict extends Merge {
  theirs: Item;
}

/** A record in the hands of its editor. */
export interface Editing {
  /** As the server has it; undefined for a record that was never saved. */
  item: Item | undefined;
  data: Data | undefined;
  isChanged: boolean;
  /** When the unsaved text was written that was found in this browser. */
  foundAt: string | undefined;
  error: unknown;
  conflict: Conflict | undefined;
  write(data: Data): void;
  /** Takes what the server now has; the text becomes it. */
  settle(item: Item): void;
  /** Takes what is new about the record and leaves the unsaved text as it is. */
  follow(item: Item): void;
  /** Brings the text together with what somebody else has saved. */
  meet(theirs: Item): void;
  endMeeting(data: Data): void;
  discard(): void;
}

/** Opens a record: what is saved, or what was typed and not saved yet. */
export function useItem(plan: ContentPlan, id: number | undefined): Editing {
  const { call, known } = useOffice();
  const key = draftKey(known.profile.userId, plan.type.type, id);
  const [item, setItem] = useState<Item>();
  const [blank] = useState(() => plan.blank());
  const [data, setData] = useState<Data>();
  const [foundAt, setFound] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const [error, setError] = useState<unknown>();
  const base = item ?? unsaved(blank);
  const isChanged = data !== undefined && !sameData(data, base.data);

  function meetWith(from: Data, mine: Data, theirs: Item): void {
    const merge = mergeChanges(from, mine, theirs.data, Object.keys(theirs.data));
    setItem(theirs);
    setData(merge.merged);
    if (merge.disputes.length + merge.taken.length > 0) setConflict({ ...merge, theirs });
  }
  function begin(saved: Item | undefined, draft: Draft | undefined): void {
    if (draft) setFound(draft.at);
    if (saved && draft && draft.version !== saved.version) {
      return meetWith(draft.base, draft.data, saved);
    }
    setItem(saved);
    setData(draft?.data ?? saved?.data ?? blank);
  }

  useEffect(() => {
    if (data !== undefined) return;
    const draft = readDraft(readKept(key));
    if (id === undefined) return begin(undefined, draft);
    call(plan.type.get, { params: { id } }).then(
      ({ data: saved }) => begin(itemOf(saved), draft),
      setError,
    );
    // Once for each record.
  }, [key]);

  const aside = usePutAside();
  useEffect(() => {
    if (data === undefined) return;
    const { version, data: from } = base;
    const draft = { version, base: from, data, at: new Date().toISOString() };
    return aside.later(() => keep(key, isChanged ? draft : undefined));
    // What it is held against changes with the item.
  }, [data, item]);

  return {
    item,
    data,
    isChanged,
    foundAt,
    error,
    conflict,
    write: setData,
    settle(saved) {
      aside.forget();
      keep(key, undefined);
      setFound(undefined);
      setItem(saved);
      setData(saved.data);
    },
    follow: setItem,
    meet: (theirs) => meetWith(base.data, data!, theirs),
    endMeeting(merged) {
      setConflict(undefined);
      setData(merged);
    },
    discard() {
      aside.forget();
      keep(key, undefined);
      setFound(undefined);
      setData(base.data);
    },
  };
}
