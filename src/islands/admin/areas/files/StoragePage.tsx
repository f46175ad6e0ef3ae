import { ReloadOutlined } from '@ant-design/icons';
import { Button, Result, Skeleton, Tooltip } from 'antd';
import { listStores, type DeclaredStore } from '#contract/files/store.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded, type Loaded } from '#islands/admin/kit/use-loaded.ts';
import { StoreCard } from './StoreCard.tsx';
import '#islands/admin/list/list.css';

/** The stores: skeletons while loading, and an error with a retry if they cannot be loaded. */
function Stores({ value, error, reload }: Loaded<DeclaredStore[]>) {
  const { t } = useOffice();
  if (value === undefined && error !== undefined) {
    const again = <Button onClick={reload}>{t('admin.retry')}</Button>;
    return <Result status="warning" title={t('admin.listFailed')} extra={again} />;
  }
  if (value === undefined) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <dl className="office-now">
      {value.map((store) => (
        <StoreCard key={store.store} store={store} onChecked={reload} />
      ))}
    </dl>
  );
}

/** Page of the places where files lie. */
export function StoragePage() {
  const { t, call } = useOffice();
  const stores = useLoaded('stores', async () => (await call(listStores)).data);
  return (
    <section className="office-card" aria-label={t('office.storage')}>
      <div className="office-toolbar">
        <h1>{t('office.storage')}</h1>
        <span className="office-grow" />
        <Tooltip title={t('admin.refresh')}>
          <Button
            icon={<ReloadOutlined />}
            aria-label={t('admin.refresh')}
            onClick={stores.reload}
          />
        </Tooltip>
      </div>
      <p className="office-note">{t('admin.storage.lead')}</p>
      <Stores {...stores} />
    </section>
  );
}
