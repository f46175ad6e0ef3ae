import { App } from 'antd';
import {
  bulkFiles,
  recoverFile,
  type BulkFiles,
  type LibraryFile,
} from '#contract/files/library.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import '#islands/admin/list/bulk.css';

type Ids = readonly string[];

/**
 * Carries out a deed on many files, reports which were refused and why, and offers an undo.
 * @param onDone called when the list has to be reloaded
 */
export function useBulk(onDone: () => void) {
  const { t, call, offer, report } = useOffice();
  const { modal } = App.useApp();

  function sayStayed({ failed }: BulkFiles): void {
    if (failed.length === 0) return;
    modal.warning({
      title: t('admin.library.stayed', { count: failed.length }),
      content: (
        <ul className="office-failed">
          {failed.map(({ id, name, reason }) => (
            <li key={id}>
              <b>{name}</b> {reason}
            </li>
          ))}
        </ul>
      ),
      okText: t('admin.close'),
    });
  }
  const move = async (ids: Ids, folder: string): Promise<Ids> => {
    const body = { deed: 'move' as const, ids: [...ids], folder };
    const { data } = await call(bulkFiles, { body });
    sayStayed(data);
    return data.done;
  };
  async function moveBack(files: readonly LibraryFile[], moved: Ids): Promise<undefined> {
    const back = files.filter(({ id }) => moved.includes(id));
    for (const [folder, some] of Map.groupBy(back, (file) => file.folder)) {
      await move(
        some.map(({ id }) => id),
        folder,
      );
    }
    return undefined;
  }
  async function recover(ids: Ids): Promise<undefined> {
    for (const id of ids) await call(recoverFile, { params: { id } });
    return undefined;
  }
  return {
    async move(files: readonly LibraryFile[], folder: string): Promise<void> {
      try {
        const moved = await move(
          files.map(({ id }) => id),
          folder,
        );
        if (moved.length > 0)
          offer(t('admin.library.moved', { count: moved.length }), () =>
            moveBack(files, moved).finally(onDone),
          );
      } catch (error) {
        report(error);
      } finally {
        onDone();
      }
    },
    async remove(files: readonly LibraryFile[]): Promise<void> {
      try {
        const ids = files.map(({ id }) => id);
        const { data } = await call(bulkFiles, { body: { deed: 'remove', ids } });
        sayStayed(data);
        if (data.done.length > 0)
          offer(t('admin.library.removedMany', { count: data.done.length }), () =>
            recover(data.done).finally(onDone),
          );
      } catch (error) {
        report(error);
      } finally {
        onDone();
      }
    },
  };
}
