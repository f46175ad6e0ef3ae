import type { DeclaredStore } from '#contract/files/store.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Card, Line } from '#islands/admin/kit/state/Card.tsx';
import { DiskLine } from '#islands/admin/kit/state/DiskLine.tsx';
import { formatSize } from '#lib/size.ts';
import { CheckButton } from './CheckButton.tsx';
import { LastCheck } from './LastCheck.tsx';

/** Where a store is. */
function Place({ folder, endpoint, bucket }: DeclaredStore) {
  const { t } = useOffice();
  return (
    <Line>
      {folder === null
        ? t('admin.storage.bucket', { bucket: bucket ?? '', endpoint: endpoint ?? '' })
        : t('admin.storage.folder', { folder })}
    </Line>
  );
}

/** What a store holds, and for how much more there is room. */
function Held({ held, pages, folder, disk }: DeclaredStore) {
  const { t, locale } = useOffice();
  return (
    <>
      {held.map(({ kind, files, size }) => (
        <Line key={kind}>
          {t(`admin.storage.held.${kind}`, { count: files, size: formatSize(size, locale) })}
        </Line>
      ))}
      {pages !== null && <Line>{t('admin.storage.pages', { count: pages })}</Line>}
      {disk && <DiskLine {...disk} />}
      {folder !== null && disk === null && <Line isBad>{t('admin.storage.diskAway')}</Line>}
    </>
  );
}

interface Props {
  store: DeclaredStore;
  onChecked(): void;
}

/** A store: where it is, what it holds, and whether it works. */
export function StoreCard({ store, onChecked }: Props) {
  const { t, may } = useOffice();
  return (
    <Card title={t(`admin.storage.store.${store.store}`)}>
      <Place {...store} />
      <Line>{t(`admin.storage.duty.${store.duty}`)}</Line>
      <Held {...store} />
      <LastCheck check={store.check} />
      {may('system:storage:check') && <CheckButton store={store.store} onChecked={onChecked} />}
    </Card>
  );
}
