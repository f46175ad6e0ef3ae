import type { Ranking } from '#contract/judging/rank/ranking.ts';
import type { RoundProgress } from '#contract/judging/round.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { WideTable } from '../WideTable.tsx';
import { signed } from './signed.ts';

type Scored = Ranking['judges'][number];
type Person = RoundProgress['judges'][number];

/** Progress of each judge, and their scores compared with the others'. */
export function JudgeTable({
  people,
  scored,
}: {
  people: readonly Person[];
  scored: readonly Scored[];
}) {
  const { t, label } = useOffice();
  const of = ({ name }: Person) => scored.find((one) => one.name === name);
  return (
    <WideTable
      name={t('office.judge')}
      rowKey="judgeId"
      dataSource={people}
      pagination={{ pageSize: 50, hideOnSinglePage: true }}
      columns={[
        { title: label('judge', 'nickName'), dataIndex: 'name' },
        { title: label('judge', 'organisation'), dataIndex: 'organisation' },
        { title: label('judge', 'assigned'), dataIndex: 'assigned' },
        { title: t('admin.judging.begun'), dataIndex: 'begun' },
        { title: label('judge', 'submitted'), dataIndex: 'submitted' },
        { title: t('admin.choice.sheet.abstained'), dataIndex: 'abstained' },
        { title: label('assignment', 'isLate'), dataIndex: 'late' },
        {
          title: t('admin.choice.method.mean'),
          key: 'mean',
          render: (_, one) => of(one)?.mean.toFixed(2) ?? '–',
        },
        {
          title: t('admin.judging.severity'),
          key: 'severity',
          render: (_, one) => {
            const gap = of(one)?.severity;
            return gap === null || gap === undefined ? '–' : signed(gap);
          },
        },
        {
          title: t('admin.judging.group'),
          key: 'group',
          render: (_, one) => of(one)?.group ?? '–',
        },
      ]}
    />
  );
}
