import type { Calibration } from '#contract/judging/calibration.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { WideTable } from '../WideTable.tsx';
import { signed } from './signed.ts';

/** Scores of the calibration entries by judge; nothing if the round has none. */
export function CalibrationList({ calibration }: { calibration: Calibration }) {
  const { t, label } = useOffice();
  return calibration.map(({ blindNo, number, title, judges, mean, scores }) => (
    <section key={blindNo}>
      <h2>{t('admin.judging.calibration', { number: number ?? blindNo, title })}</h2>
      <p>
        {t('admin.judging.calibrationDone', {
          done: scores.length,
          all: judges,
          mean: mean?.toFixed(2) ?? '–',
        })}
      </p>
      <WideTable
        name={t('admin.judging.calibration', { number: number ?? blindNo, title })}
        rowKey="judge"
        dataSource={scores}
        pagination={{ pageSize: 50, hideOnSinglePage: true }}
        columns={[
          { title: label('judge', 'nickName'), dataIndex: 'judge' },
          {
            title: label('assignment', 'total'),
            dataIndex: 'total',
            render: (total: number) => total.toFixed(2),
          },
          { title: t('admin.judging.severity'), dataIndex: 'gap', render: signed },
        ]}
      />
    </section>
  ));
}
