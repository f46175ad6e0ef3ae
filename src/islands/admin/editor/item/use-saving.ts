import { use, useRef, useState } from 'react';
import { useTitle } from '#islands/admin/kit/use-title.ts';
import { saveFailure } from '#islands/admin/form/save-failure.ts';
import { saveOver } from '#islands/admin/form/save-over.ts';
import { TabsContext } from '#islands/admin/kit/navigation/tabs-context.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { itemOf, type ContentPlan, type Item } from '../plan.ts';
import { sameData } from './draft.ts';
import type { NextDeed } from './use-next-deed.ts';
import { keepPlace } from './writing-place.ts';
import type { Editing } from './use-item.ts';

/** Saves a record of content: as a new one, or over the version that was read. */
export function useSaving({ type }: ContentPlan, editing: Editing) {
  const { call, tell, report, t, current } = useOffice();
  const { move, name } = use(TabsContext);
  const titleOf = useTitle();
  const [isBusy, setBusy] = useState(false);
  const running = useRef<Promise<Item | undefined>>(undefined);
  const next = useRef<NextDeed>(undefined);
  const { item, data } = editing;

  async function add(): Promise<Item> {
    const reply = await call(type.add, { body: { data: data! } });
    return itemOf(reply.data);
  }
  async function edit({ id, version, data: known }: Item): Promise<Item | undefined> {
    const body = { data: data!, version, note: '' };
    const result = await saveOver(version, {
      save: async () => itemOf((await call(type.edit, { params: { id }, body })).data),
      read: async () => itemOf((await call(type.get, { params: { id } })).data),
    });
    if ('saved' in result) return result.saved;
    const { theirs } = result;
    // A colleague has decided about the record without changing its text; saves over that version.
    if (sameData(theirs.data, known)) return edit({ ...theirs, data: known });
    editing.mergeWith(theirs);
    return undefined;
  }

  /** Moves a new record to the address of its id. */
  function begin(saved: Item): void {
    const path = pathOf(type);
    const own = `${path}/${saved.id}`;
    if (!next.current) keepPlace(own);
    move(`${path}/new`, { path: own, query: { then: next.current ?? '' } });
    name(own, titleOf(saved.title), false);
  }
  async function keep(showFaults: (error: unknown) => boolean): Promise<Item | undefined> {
    setBusy(true);
    try {
      const saved = item ? await edit(item) : await add();
      if (!saved) return undefined;
      editing.saved(saved);
      tell(t('admin.saved'));
      if (!item) begin(saved);
      return saved;
    } catch (error) {
      if (!showFaults(error)) report(saveFailure(error, current.texts, t));
      return undefined;
    } finally {
      [running.current, next.current] = [undefined, undefined];
      setBusy(false);
    }
  }

  return {
    isBusy,
    /**
     * Saves the record; calls made while it is being saved share the result.
     * @param showFaults shows at their fields what was refused
     * @param then deed to continue with once a new record has its id
     * @returns the saved record; undefined if it was refused or has to be merged first
     */
    save(showFaults: (error: unknown) => boolean, then?: NextDeed): Promise<Item | undefined> {
      next.current = then ?? next.current;
      return (running.current ??= keep(showFaults));
    },
  };
}
