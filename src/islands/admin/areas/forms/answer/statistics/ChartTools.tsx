import { FileExcelOutlined, PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type RefObject } from 'react';
import type { AnswerFilter } from '#contract/forms/record.ts';
import { exportChart } from '#contract/forms/statistic.ts';
import { saveFile } from '#lib/browser/api/download.ts';
import type { TakePicture } from '#islands/ui/chart/ChartCanvas.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';

interface Props {
  formId: number;
  field: string;
  title: string;
  filter: AnswerFilter;
  /** Takes a picture of the chart; set once it is drawn. */
  picture: RefObject<TakePicture | undefined>;
}

/** Buttons that download a chart as a picture, and its table as a sheet. */
export function ChartTools({ formId, field, title, filter, picture }: Props) {
  const { t, download, report } = useOffice();
  const { isBusy, run } = useBusy(report);
  async function takePicture(): Promise<void> {
    const blob = await picture.current?.();
    if (blob) saveFile({ blob, fileName: `${title}.png` });
  }
  const takeSheet = () =>
    run(async () => {
      await download(exportChart, { params: { id: formId }, body: { filter, field } });
    });
  return (
    <span className="answer-chart-tools">
      <Button
        size="small"
        icon={<PictureOutlined />}
        aria-label={t('admin.answer.picture', { title })}
        onClick={() => void takePicture()}
      >
        PNG
      </Button>
      <Button
        size="small"
        icon={<FileExcelOutlined />}
        loading={isBusy}
        aria-label={t('admin.answer.sheet', { title })}
        onClick={() => void takeSheet()}
      >
        XLSX
      </Button>
    </span>
  );
}
