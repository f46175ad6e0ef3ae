import { App } from 'antd';
import { use } from 'react';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { TabsContext } from '#islands/admin/kit/navigation/tabs-context.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { partWords } from './part-words.ts';
import type { ContentPlan } from '../plan.ts';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import { useTitle } from './use-title.ts';

/** Asks whether a record is to go, and says what goes with it or what has to be dealt with first. */
export function useRemoval({ type }: ContentPlan, onDone: () => void): (row: ContentRow) => void {
  const office = useOffice();
  const { t, call, offer, report } = office;
  const { modal } = App.useApp();
  const { close } = use(TabsContext);
  const titleOf = useTitle();
  const recover = ({ id }: ContentRow) =>
    call(type.recover, { params: { id } }).then(() => onDone());
  const remove = (row: ContentRow) =>
    call(type.remove, { params: { id: row.id } })
      .then(() => {
        close(({ path }) => path === `${pathOf(type)}/${row.id}`);
        offer(t('admin.removedNamed', { name: titleOf(row.title) }), () => recover(row));
      }, report)
      .then(onDone);

  async function ask(row: ContentRow): Promise<void> {
    const { go, stay } = (await call(type.parts, { params: { id: row.id } })).data;
    const name = titleOf(row.title);
    if (stay.length > 0) {
      modal.warning({
        title: t('admin.removeHeld', { name }),
        content: t('admin.removeStay', { parts: partWords(office, stay) }),
        okText: t('admin.close'),
      });
      return;
    }
    modal.confirm({
      title: t('admin.removeNamed', { name }),
      content: (
        <>
          {go.length > 0 && <p>{t('admin.removeGo', { parts: partWords(office, go) })}</p>}
          <p>{t('admin.removeToBin')}</p>
          <p>{t('admin.removeStays')}</p>
        </>
      ),
      okText: t('action.remove'),
      okButtonProps: { danger: true },
      onOk: () => remove(row),
    });
  }
  return (row) => void ask(row).catch(report);
}
