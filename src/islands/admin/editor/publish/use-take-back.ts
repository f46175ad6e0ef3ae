import { useTitle } from '#islands/admin/kit/use-title.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { DialogProps } from '../dialog-props.ts';
import { itemOf, type Item } from '../plan.ts';
import { useCloseAfterUndo } from './use-close-after-undo.ts';

/** Reports that a record was published or withdrawn, with an undo that restores what visitors saw before. */
export function useTakeBack({
  plan: { type },
  editing,
  onEnd,
}: Pick<DialogProps, 'plan' | 'editing' | 'onEnd'>) {
  const { t, call, offer } = useOffice();
  const nameOf = useTitle();
  const endDialog = useCloseAfterUndo(onEnd);
  return (key: 'admin.publishedNamed' | 'admin.unpublishedNamed', item: Item): void => {
    const { id, version, title } = item;
    offer(t(key, { name: nameOf(title) }), async () => {
      const { data } = await call(type.takeBack, { params: { id }, body: { version } });
      editing.change(itemOf(data));
      endDialog();
      return undefined;
    });
  };
}
