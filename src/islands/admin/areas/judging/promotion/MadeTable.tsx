import { enumerate } from '#contract/call/enumerate.ts';
import type { RoundPromotion } from '#contract/judging/rank/promotion.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { minuteOf } from '#lib/own-session.ts';
import { WideTable } from '../WideTable.tsx';

type Made = RoundPromotion['made'][number];

/** All reasons that were given: for the promotion as a whole, and for each cut. */
function Reasons({ made: { reason, cuts } }: { made: Made }) {
  const { t } = useOffice();
  const ofCuts = cuts.map(
    (cut) => `${t(`admin.judging.promotion.cutWay.${cut.way}`)} · ${cut.reason}`,
  );
  return <>{[reason, ...ofCuts].filter((words) => words !== '').join('; ') || '–'}</>;
}

/** All promotions of a round. The newest one is valid as long as its ranking is. */
export function MadeTable({ made }: { made: readonly Made[] }) {
  const { t, locale } = useOffice();
  const stateOf = (one: Made) => {
    if (one !== made[0]) return 'replaced' as const;
    return one.isCurrent ? ('current' as const) : ('outdated' as const);
  };
  return (
    <WideTable<Made>
      name={t('admin.judging.promotion.made')}
      rowKey="at"
      dataSource={[...made]}
      pagination={{ pageSize: 10, hideOnSinglePage: true }}
      expandable={{ expandedRowRender: ({ entries }) => enumerate(entries, locale) }}
      columns={[
        {
          title: t('admin.judging.promotion.at'),
          key: 'at',
          render: (_, { at }) => minuteOf(at),
        },
        { title: t('admin.judging.promotion.who'), dataIndex: 'by' },
        {
          title: t('field.promotion.way'),
          key: 'way',
          render: (_, { way }) => t(`admin.judging.promotion.way.${way}`),
        },
        {
          title: t('admin.judging.promotion.many'),
          key: 'many',
          render: (_, { entries }) => entries.length,
        },
        {
          title: t('field.promotion.reason'),
          key: 'reason',
          render: (_, one) => <Reasons made={one} />,
        },
        {
          title: t('field.judgingRound.state'),
          key: 'state',
          render: (_, one) => t(`admin.judging.promotion.${stateOf(one)}`),
        },
      ]}
    />
  );
}
