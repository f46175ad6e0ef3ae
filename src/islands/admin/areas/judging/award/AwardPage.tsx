import { Alert, Spin } from 'antd';
import { getAwards } from '#contract/judging/outcome/award.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { RoundAlert, RoundPage } from '../RoundPage.tsx';
import { PrizeBlock } from './PrizeBlock.tsx';

/** Prizes of a round by track, as its ranking yields them. */
function Awards({ id }: { id: number }) {
  const { t, call, may } = useOffice();
  const nameOf = useName();
  const loaded = useLoaded(String(id), async () => call(getAwards, { params: { id } }));
  if (loaded.error instanceof Error) return <RoundAlert error={loaded.error} />;
  if (!loaded.value) return <Spin />;
  const { tracks, isWhole } = loaded.value.data;
  return (
    <>
      <Alert
        type={isWhole ? 'success' : 'warning'}
        title={t(isWhole ? 'admin.judging.award.whole' : 'admin.judging.award.open')}
        action={
          isWhole &&
          may('judging:release:list') && (
            <a href={`#/judging/release?roundId=${id}`}>{t('office.release')}</a>
          )
        }
      />
      {tracks.map(({ trackId, name, prizes }) => (
        <section key={trackId} className="judging-page">
          <h2>{nameOf(name)}</h2>
          {prizes.length === 0 && <p>{t('admin.judging.award.none')}</p>}
          {prizes.map((prize) => (
            <PrizeBlock
              key={prize.prizeId}
              roundId={id}
              trackId={trackId}
              prize={prize}
              onDone={() => void loaded.reload()}
            />
          ))}
        </section>
      ))}
    </>
  );
}

/** Page of the prizes and their winners, and of the ties that the chair has to decide. */
export function AwardPage({ query }: PageProps) {
  const { t } = useOffice();
  return (
    <RoundPage query={query} title={t('office.award')} page="award">
      {(id) => <Awards key={id} id={id} />}
    </RoundPage>
  );
}
