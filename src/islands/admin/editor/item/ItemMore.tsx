import { useOffice } from '#islands/admin/kit/office.ts';
import { itemOf, type ContentPlan } from '../plan.ts';
import type { Editing } from './use-item.ts';

interface Props {
  plan: ContentPlan;
  editing: Editing;
}

/** The buttons of a kind, as in its list. They work on what is saved, so they wait for that. */
export function ItemMore({ plan: { type, More }, editing }: Props) {
  const { call, report } = useOffice();
  const { item, isChanged, saved } = editing;
  if (!item || !More || isChanged) return null;
  const reload = (): Promise<void> =>
    call(type.get, { params: { id: item.id } }).then(({ data }) => saved(itemOf(data)), report);
  return <More row={item} onDone={() => void reload()} />;
}
