import { Alert, Skeleton } from 'antd';
import type { Data } from '#domain/editorial/bilingual.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import type { ContentPlan, Item } from '../plan.ts';
import { Comparison } from '../version/Comparison.tsx';
import './review.css';

/** Differences between the live text and the one to be approved. */
export function ChangesToLive({ plan, item }: { plan: ContentPlan; item: Item }) {
  const { t, call } = useOffice();
  const found = useLoaded(`${item.id} ${item.version}`, async () => ({
    live: (await call(plan.type.review, { params: { id: item.id } })).data.live as Data | null,
  }));
  if (found.error !== undefined) {
    return <Alert type="warning" showIcon title={t('admin.recordFailed')} />;
  }
  if (!found.value) return <Skeleton active />;
  const { live } = found.value;
  return (
    <section className="office-to-live" aria-label={t('admin.changesToLive')}>
      <p>{t(live ? 'admin.changesToLive' : 'admin.neverLive')}</p>
      <Comparison plan={plan} older={item.data} newer={live ?? {}} />
    </section>
  );
}
