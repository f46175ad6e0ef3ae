import { Alert, Table } from 'antd';
import type { ImportedEntries } from '#contract/registration/on-behalf.ts';
import { ImportButtons } from '#islands/admin/kit/ImportButtons.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { minuteOf } from '#lib/own-session.ts';

type Flawed = ImportedEntries['flawed'];

/** Faults by row. */
function FlawTable({ flawed }: { flawed: Flawed }) {
  const { t, label } = useOffice();
  return (
    <Table<Flawed[number]>
      size="small"
      rowKey="line"
      className="office-below"
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      dataSource={flawed}
      columns={[
        { dataIndex: 'line', title: t('admin.behalf.line'), width: 60 },
        { dataIndex: 'team', title: label('entry', 'teamName'), width: 110 },
        { dataIndex: 'problem', title: t('admin.behalf.problem') },
      ]}
    />
  );
}

interface Props {
  outcome: ImportedEntries;
  onAgain(): void;
}

/** Result of an import in one sentence. */
function Verdict({ outcome }: Pick<Props, 'outcome'>) {
  const { t } = useOffice();
  const { added: count, flawed, before } = outcome;
  if (before !== null) {
    const title = t('admin.behalf.importBefore', { at: minuteOf(before), count });
    return <Alert showIcon type="warning" title={title} />;
  }
  if (flawed.length > 0) {
    const title = t('admin.behalf.importRefused', { count: flawed.length });
    return <Alert showIcon type="error" title={title} />;
  }
  return (
    <Alert
      showIcon
      type="success"
      title={t('admin.behalf.imported', { count })}
      description={t('admin.behalf.importLinks')}
    />
  );
}

/** Result of an imported sheet: the faults by row, or the number of created entries. */
export function ImportOutcome({ outcome, onAgain }: Props) {
  const { flawed, key } = outcome;
  return (
    <>
      <Verdict outcome={outcome} />
      {flawed.length > 0 && <FlawTable flawed={flawed} />}
      <ImportButtons sheet={key} onAgain={onAgain} />
    </>
  );
}
