import { Button, Result, Skeleton } from 'antd';
import { getHome, getHomeCard, HOME_CARDS, type HomeCardName } from '#contract/office/home.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { CardSection } from './CardSection.tsx';

/** Shown if nothing could be loaded, with a retry. */
function Failed({ reload }: { reload(): void }) {
  const { t } = useOffice();
  const again = <Button onClick={reload}>{t('admin.retry')}</Button>;
  return <Result status="warning" title={t('admin.listFailed')} extra={again} />;
}

/** A card that is loaded separately, so that a slow one does not delay the others. */
function LateCard({ name }: { name: HomeCardName }) {
  const { call } = useOffice();
  const { value, isLoading, error, reload } = useLoaded(
    name,
    async () => (await call(getHomeCard, { params: { card: name } })).data,
  );
  if (value) return <CardSection card={value} />;
  if (isLoading) return <Skeleton active title={false} className={`office-home-card is-${name}`} />;
  return error === undefined ? null : <Failed reload={reload} />;
}

/** Cards of the home page: what waits for the reader is largest and above, the others are side by side. */
export function Cards() {
  const { call } = useOffice();
  const { value, error, reload } = useLoaded('home', async () => (await call(getHome)).data);
  if (value === undefined && error !== undefined) return <Failed reload={reload} />;
  if (value === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  return (
    <div className="office-home-cards">
      {HOME_CARDS.map((name) => {
        const card = value.cards.find((one) => one.name === name);
        if (card) return <CardSection key={name} card={card} />;
        return value.late.includes(name) ? <LateCard key={name} name={name} /> : null;
      })}
    </div>
  );
}
