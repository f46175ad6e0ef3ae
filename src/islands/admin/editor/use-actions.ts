import type { OfficeKey } from '#lib/texts/office.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { DialogName } from './dialogs.ts';
import type { ContentPlan } from './plan.ts';
import type { Editing } from './item/use-item.ts';
import type { Review } from './review/use-review.ts';

interface ActionsOptions {
  plan: ContentPlan;
  editing: Pick<Editing, 'item' | 'isChanged'>;
  review: Review | undefined;
}

/** Deeds that the reader may carry out on a record: the buttons, and the entries of the menu beside them. */
export function useActions(
  { plan, editing, review }: ActionsOptions,
  open: (name: DialogName) => void,
) {
  const { t, may } = useOffice();
  const { item, isChanged } = editing;
  const mayDo = (action: string) => may(`${plan.type.permission}:${action}`);
  const maySave = mayDo(item ? 'edit' : 'add');
  const mayAdd = item !== undefined && mayDo('add') && !plan.type.isSingle;
  const next = { mayAdd, maySave, mayPreview: mayDo('query'), mayPublish: mayDo('publish') };
  // A text that is live was approved. What was typed since was not, so it is saved and can be submitted.
  const isToAsk = item !== undefined && item.approval !== 'asked' && item.state !== 'live';
  const mayAsk = mayDo('edit') && (isChanged || isToAsk);
  const entry = (name: DialogName, key: OfficeKey, isOffered: boolean) =>
    isOffered ? [{ key: name, name: t(key), run: () => open(name) }] : [];
  const isAwaited = item ? review?.isAwaited : !next.mayPublish;
  const entries = [
    ...entry('schedule', 'admin.schedule', item !== undefined && mayDo('publish')),
    ...entry('versions', 'admin.versions', item !== undefined && mayDo('query')),
    ...entry('ask', 'action.ask', mayAsk && isAwaited === false),
    ...entry('approve', 'action.approve', review?.mayDecide === true),
    ...entry(
      'unpublish',
      'admin.unpublish',
      mayDo('publish') && item !== undefined && item.state !== 'draft',
    ),
  ];
  // Withdrawing has a button; the menu has the less frequent deeds.
  const withdraw = entries.find(({ key }) => key === 'unpublish');
  const seldom = entries.filter((one) => one !== withdraw);
  const unsaved = { key: 'schedule', label: t('admin.scheduleUnsaved'), disabled: true };
  const items = [
    ...(item === undefined && maySave && mayDo('publish') ? [unsaved] : []),
    ...seldom.map(({ key, name, run }) => ({ key, label: name, onClick: run })),
  ];
  return { ...next, items, entries, withdraw, mayAsk };
}
