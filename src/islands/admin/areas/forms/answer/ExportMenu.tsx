import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import {
  exportAnswers,
  type AnswerFilter,
  type AnswerFormat,
  type AnswerView,
} from '#contract/forms/record.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { ProgressDialog } from '#islands/admin/kit/ProgressDialog.tsx';
import { useBusy } from '#islands/ui/use-busy.ts';

/** A file format in which answers can be exported. */
interface Choice {
  key: 'xlsx' | 'csv' | 'csvCoded' | 'csvSpread' | 'jsonl' | 'codebook' | 'sps' | 'files';
  format: AnswerFormat;
  isCoded?: boolean;
  isSpread?: boolean;
}

const CHOICES: readonly Choice[] = [
  { key: 'xlsx', format: 'xlsx' },
  { key: 'csv', format: 'csv' },
  { key: 'csvCoded', format: 'csv', isCoded: true },
  { key: 'csvSpread', format: 'csv', isCoded: true, isSpread: true },
  { key: 'jsonl', format: 'jsonl' },
  { key: 'codebook', format: 'codebook' },
  { key: 'sps', format: 'sps' },
  { key: 'files', format: 'files' },
];

interface Props {
  view: AnswerView;
  filter: AnswerFilter;
}

/** Delay in milliseconds before the progress is shown: faster exports need no dialog. */
const SOON = 1500;

/** Progress of an export that takes a while. */
function useProgress() {
  const [process, show] = useState<string>();
  const follow = async (take: (hear: (key: string) => void) => Promise<void>): Promise<void> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      await take((key) => (timer = setTimeout(() => show(key), SOON)));
    } finally {
      clearTimeout(timer);
      show(undefined);
    }
  };
  return { process, follow, hide: () => show(undefined) };
}

/** Menu that exports the answers that match the filters. */
export function ExportMenu({ view, filter }: Props) {
  const { t, may, download, report, tell } = useOffice();
  const { isBusy, run } = useBusy(report);
  const { process, follow, hide } = useProgress();
  if (!view.deeds.includes('export') || !may('forms:answer:export')) return null;
  const take = ({ format, isCoded = false, isSpread = false }: Choice) =>
    run(async () => {
      const body = { filter, format, isCoded, isSpread };
      await follow((hear) => download(exportAnswers, { params: { id: view.form.id }, body }, hear));
      tell(t('admin.exported'));
    });
  const items = CHOICES.map((choice) => ({
    key: choice.key,
    label: t(`admin.answer.format.${choice.key}`),
    onClick: () => void take(choice),
  }));
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button loading={isBusy} icon={<DownOutlined />} iconPlacement="end">
          {t('action.export')}
        </Button>
      </Dropdown>
      {process !== undefined && (
        <ProgressDialog title={t('action.export')} process={process} onEnd={hide} />
      )}
    </>
  );
}
