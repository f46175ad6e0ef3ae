import { App } from 'antd';
import { use } from 'react';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { TabsContext } from '#islands/admin/kit/navigation/tabs-context.ts';
import { useConfirm } from '#islands/admin/kit/deeds/use-confirm.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { bringBack } from '#islands/admin/editor/bulk/take-back.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import { partWords } from './part-words.ts';
import type { ContentPlan } from '../plan.ts';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import { useTitle } from '#islands/admin/kit/use-title.ts';

/**
 * Asks for confirmation before a record is removed, and says what is removed with it or what has to be dealt with
 * first. A record that is live is withdrawn in the same step, so that users need not find out why it cannot be
 * removed. `onGone` is called with the id of the removed record.
 */
export function useRemoval(
  { type }: ContentPlan,
  onDone: () => void,
  onGone: (id: number) => void = () => undefined,
): (row: ContentRow) => void {
  const office = useOffice();
  const { t, call, offer, report } = office;
  const { modal } = App.useApp();
  const confirm = useConfirm();
  const { close } = use(TabsContext);
  const titleOf = useTitle();
  async function carryOut(row: ContentRow): Promise<void> {
    const { id, version, title } = row;
    const body = { deed: 'remove' as const, records: [{ id, version }] };
    const [refused] = (await call(type.bulk, { body })).data.failed;
    if (refused) throw new ApiError('refused', refused.fault, { msg: refused.reason });
    close(({ path }) => path === `${pathOf(type)}/${id}`);
    onGone(id);
    offer(t('admin.removedNamed', { name: titleOf(title) }), () =>
      bringBack(office, type, [row]).finally(onDone),
    );
  }
  const remove = (row: ContentRow) => carryOut(row).catch(report).then(onDone);

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
    const isLive = row.state !== 'draft';
    confirm({
      title: t(isLive ? 'admin.removeLiveNamed' : 'admin.removeNamed', { name }),
      content: (
        <>
          {isLive && <p>{t('admin.removeLive')}</p>}
          {go.length > 0 && <p>{t('admin.removeGo', { parts: partWords(office, go) })}</p>}
          <p>{t('admin.removeToBin')}</p>
          <p>{t('admin.removeStays')}</p>
        </>
      ),
      okText: t(isLive ? 'admin.unpublishAndRemove' : 'action.remove'),
      okButtonProps: { danger: true },
      onOk: () => remove(row),
    });
  }
  return (row) => void ask(row).catch(report);
}
