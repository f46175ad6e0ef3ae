import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import {
  exportAnswers,
  type AnswerFilter,
  type AnswerFormat,
  type AnswerView,
} from '#contract/forms/record.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';

/** A file that answers are taken away in. */
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

/** Takes the answers that the filters leave away as a file. */
export function ExportMenu({ view, filter }: Props) {
  const { t, may, download, report, tell } = useOffice();
  const { isBusy, run } = useBusy(report);
  if (!view.deeds.includes('export') || !may('forms:answer:export')) return null;
  const take = ({ format, isCoded = false, isSpread = false }: Choice) =>
    run(async () => {
      const body = { filter, format, isCoded, isSpread };
      await download(exportAnswers, { params: { id: view.form.id }, body });
      tell(t('admin.exported'));
    });
  const items = CHOICES.map((choice) => ({
    key: choice.key,
    label: t(`admin.answer.format.${choice.key}`),
    onClick: () => void take(choice),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button loading={isBusy} icon={<DownOutlined />} iconPlacement="end">
        {t('action.export')}
      </Button>
    </Dropdown>
  );
}
