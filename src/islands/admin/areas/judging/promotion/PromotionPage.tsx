import { Alert, Spin } from 'antd';
import { enumerate } from '#contract/call/enumerate.ts';
import { getPromotion, type RoundPromotion } from '#contract/judging/rank/promotion.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { RoundAlert, RoundPage } from '../RoundPage.tsx';
import { EntryTable } from './EntryTable.tsx';
import { MadeTable } from './MadeTable.tsx';
import { PreviewBlock } from './PreviewBlock.tsx';
import { RuleForm } from './RuleForm.tsx';
import { usePromotion } from './use-promotion.ts';

/** Rounds to which entries are promoted, and whether that can still be changed. */
function Next({ next }: Pick<RoundPromotion, 'next'>) {
  const { t, locale } = useOffice();
  const nameOf = useName();
  const named = (rounds: RoundPromotion['next']) =>
    enumerate(
      rounds.map(({ name }) => nameOf(name)),
      locale,
    );
  const begun = next.filter(({ state }) => state !== 'draft');
  const action = <a href="#/judging/round">{t('office.round')}</a>;
  if (next.length === 0)
    return <Alert type="info" title={t('admin.judging.promotion.nextNone')} action={action} />;
  if (begun.length > 0)
    return (
      <Alert
        type="warning"
        title={t('admin.judging.promotion.nextOpen', { names: named(begun) })}
      />
    );
  const title = t('admin.judging.promotion.next', { names: named(next) });
  return <Alert type="info" title={title} action={action} />;
}

function Decide({ id, facts, onDone }: { id: number; facts: RoundPromotion; onDone(): void }) {
  const { t } = useOffice();
  const work = usePromotion(id, facts.rankingId, onDone);
  return (
    <>
      <Next next={facts.next} />
      {facts.made[0]?.isCurrent === false && (
        <Alert type="warning" title={t('admin.judging.promotion.again')} />
      )}
      {facts.made.length > 0 && (
        <>
          <h2>{t('admin.judging.promotion.made')}</h2>
          <MadeTable made={facts.made} />
        </>
      )}
      <h2>{t('field.promotion.way')}</h2>
      <RuleForm facts={facts} work={work} />
      {work.preview && <PreviewBlock facts={facts} work={work} />}
      <h2>{t('admin.judging.promotion.all')}</h2>
      <EntryTable name={t('admin.judging.promotion.all')} entries={facts.entries} facts={facts} />
    </>
  );
}

/** Promotion from a round to the next one, or why it is not possible now. */
function Promotion({ id }: { id: number }) {
  const { call } = useOffice();
  const loaded = useLoaded(String(id), async () => call(getPromotion, { params: { id } }));
  if (loaded.error instanceof Error) return <RoundAlert error={loaded.error} />;
  if (!loaded.value) return <Spin />;
  return <Decide id={id} facts={loaded.value.data} onDone={() => void loaded.reload()} />;
}

/** Page that chooses which entries of a round go on to the next one. */
export function PromotionPage({ query }: PageProps) {
  const { t } = useOffice();
  return (
    <RoundPage query={query} title={t('office.promotion')} page="promotion">
      {(id) => <Promotion key={id} id={id} />}
    </RoundPage>
  );
}
