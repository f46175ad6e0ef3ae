import { Alert, Button, Popconfirm } from 'antd';
import type { RoundPromotion } from '#contract/judging/rank/promotion.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { CutBlock } from './CutBlock.tsx';
import { EntryTable } from './EntryTable.tsx';
import { isReasoned } from '#domain/judging/sequence/reason.ts';
import type { PromotionWork } from './use-promotion.ts';

interface Props {
  facts: RoundPromotion;
  work: PromotionWork;
}

/** Button that promotes the entries after the preview was reviewed. */
function ApplyButton({ facts, work }: Props) {
  const { t, may } = useOffice();
  const count = work.preview!.entries.length;
  const isOpen = work.preview!.cuts.some(({ isDecided }) => !isDecided);
  const isBegun = facts.next.some(({ state }) => state !== 'draft');
  if (!may('judging:promotion:decide')) return null;
  return (
    <>
      {isOpen && <Alert type="warning" title={t('admin.judging.promotion.undecided')} />}
      <Popconfirm
        title={t('admin.judging.promotion.apply')}
        description={t('admin.judging.promotion.applyDetail', { count })}
        onConfirm={() => work.apply()}
      >
        <Button
          type="primary"
          loading={work.isBusy}
          disabled={isOpen || isBegun || count === 0 || !isReasoned(work.order)}
        >
          {t('admin.judging.promotion.apply')}
        </Button>
      </Popconfirm>
    </>
  );
}

/** Preview of a promotion: which entries go on for what reason, and what has to be decided. */
export function PreviewBlock({ facts, work }: Props) {
  const { t } = useOffice();
  const { entries, cuts } = work.preview!;
  const title = t('admin.judging.promotion.result', { count: entries.length });
  return (
    <section className="judging-page" aria-live="polite">
      <h2>{title}</h2>
      {cuts.map((cut) => (
        <CutBlock
          key={cut.trackId ?? 0}
          cut={cut}
          tracks={facts.tracks}
          onDecide={(decided) => void work.decide(decided)}
        />
      ))}
      {entries.length > 0 && (
        <EntryTable
          name={title}
          entries={entries}
          facts={facts}
          first={[
            {
              title: t('admin.judging.promotion.by'),
              key: 'by',
              width: 120,
              render: (_, { by }) => t(`admin.judging.promotion.byWay.${by}`),
            },
          ]}
        />
      )}
      <div className="judging-head">
        <ApplyButton facts={facts} work={work} />
      </div>
    </section>
  );
}
