import { use, useState } from 'react';
import { ApiError } from '#lib/browser/api/error.ts';
import { saveFailure } from '#islands/admin/form/save-failure.ts';
import { TabsContext } from '#islands/admin/kit/tabs-context.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { itemOf, type ContentPlan, type Item } from './plan.ts';
import type { Editing } from './use-item.ts';

/** Saves a record of content: as a new one, or over the version that was read. */
export function useSaving({ type }: ContentPlan, editing: Editing) {
  const { call, tell, report, t, current } = useOffice();
  const { move } = use(TabsContext);
  const [isBusy, setBusy] = useState(false);
  const { item, data } = editing;

  async function add(): Promise<Item> {
    const reply = await call(type.add, { body: { data: data as never } });
    return itemOf(reply.data);
  }
  async function edit({ id, version }: Item): Promise<Item | undefined> {
    try {
      const body = { data: data as never, version, note: '' };
      const reply = await call(type.edit, { params: { id }, body });
      return itemOf(reply.data);
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'refused') throw error;
      const now = itemOf((await call(type.get, { params: { id } })).data);
      if (now.version === version) throw error;
      editing.meet(now);
      return undefined;
    }
  }

  return {
    isBusy,
    /** @param told says at their fields what was refused. @returns the saved record; undefined where it was refused or has to be merged first. */
    async save(told: (error: unknown) => boolean): Promise<Item | undefined> {
      setBusy(true);
      try {
        const saved = item ? await edit(item) : await add();
        if (!saved) return undefined;
        editing.settle(saved);
        tell(t('admin.saved'));
        const path = `/${type.permission.replace(':', '/')}`;
        if (!item) move(`${path}/new`, `${path}/${saved.id}`);
        return saved;
      } catch (error) {
        if (!told(error)) report(saveFailure(error, current.texts));
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
