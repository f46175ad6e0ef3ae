import { useEffect, useRef, useState } from 'react';
import type { Data } from '#domain/editorial/bilingual.ts';
import { mergeChanges } from '#islands/admin/form/merge/merge.ts';
import type { Conflict } from '#islands/admin/form/save-over.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { keep, readKept } from '#islands/admin/kit/kept/kept.ts';
import { draftKey, draftOf, readDraft, sameData, unsaved, type Draft } from './draft.ts';
import type { Change } from '../field/field-props.ts';
import { itemOf, type ContentPlan, type Item } from '../plan.ts';
import { useDebounced } from '#islands/admin/form/keeping/use-debounced.ts';

/** A record that is being edited. */
export interface Editing {
  /** The record as the server has it; undefined if it was never saved. */
  item: Item | undefined;
  data: Data | undefined;
  isChanged: boolean;
  /** When the unsaved text was written that was found in this browser. */
  foundAt: string | undefined;
  error: unknown;
  /** Loads the record again. */
  again(): void;
  conflict: Conflict<Item> | undefined;
  write(change: Change): void;
  /** Takes over the saved record, including its text, unless the text was changed in the meantime. */
  saved(item: Item): void;
  /** Takes over the new state of the record, and keeps the unsaved text. */
  change(item: Item): void;
  /** Merges the text with what somebody else has saved. */
  mergeWith(theirs: Item): void;
  endConflict(data: Data): void;
  discardDraft(): void;
}

/** Opens a record: the saved text, or the unsaved text found in this browser. */
export function useItem(plan: ContentPlan, id: number | undefined): Editing {
  const { call, known } = useOffice();
  const keyOf = (number: number | undefined) =>
    draftKey(known.profile.userId, plan.type.type, number);
  const key = keyOf(id);
  const [item, setItem] = useState<Item>();
  const [blank] = useState(() => plan.blank());
  const [data, setData] = useState<Data>();
  const [foundAt, setFound] = useState<string>();
  const [conflict, setConflict] = useState<Conflict<Item>>();
  const [error, setError] = useState<unknown>();
  const [turn, setTurn] = useState(0);
  const base = item ?? unsaved(blank);
  const isChanged = data !== undefined && !sameData(data, base.data);

  function merge(from: Data, mine: Data, theirs: Item): void {
    const merged = mergeChanges(from, mine, theirs.data, Object.keys(theirs.data));
    setItem(theirs);
    setData(merged.merged);
    if (merged.disputes.length + merged.taken.length > 0) setConflict({ ...merged, theirs });
  }
  function begin(saved: Item | undefined, draft: Draft | undefined): void {
    if (draft) setFound(draft.at);
    if (saved && draft && draft.version !== saved.version) {
      return merge(draft.base, draft.data, saved);
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
    // Runs once for each record.
  }, [key, turn]);

  const debounced = useDebounced();
  const typed = useRef(data);
  useEffect(() => {
    if (data === undefined) return;
    typed.current = data;
    const draft = isChanged ? draftOf(base, data) : undefined;
    return debounced.later(() => keep(key, draft));
    // The comparison has to be made again when the item changes.
  }, [data, item]);

  return {
    item,
    data,
    isChanged,
    foundAt,
    error,
    again() {
      setError(undefined);
      setTurn((one) => one + 1);
    },
    conflict,
    write: (change) => setData((now) => now && change(now)),
    saved(now) {
      // Keeps what was typed while the record was being saved; a new record finds it under its id.
      const newer = typed.current === data ? undefined : typed.current;
      debounced.forget();
      keep(key, undefined);
      if (newer) keep(keyOf(now.id), draftOf(now, newer));
      setFound(undefined);
      setItem(now);
      setData(item && newer ? newer : now.data);
    },
    change: setItem,
    // What was typed while theirs was read is merged as well.
    mergeWith: (theirs) => merge(base.data, typed.current ?? data!, theirs),
    endConflict(merged) {
      setConflict(undefined);
      setData(merged);
    },
    discardDraft() {
      debounced.forget();
      keep(key, undefined);
      setFound(undefined);
      setData(base.data);
    },
  };
}
