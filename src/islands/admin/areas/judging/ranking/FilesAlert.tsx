import { Alert, Button } from 'antd';
import type { RoundProgress } from '#contract/judging/round.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

interface Props extends Pick<RoundProgress, 'files'> {
  id: number;
}

/** Warning about files of a round that judges cannot open yet, or never. */
export function FilesAlert({ id, files }: Props) {
  const { t } = useOffice();
  const said = (['pending', 'waiting', 'refused'] as const).filter((state) => files[state] > 0);
  if (said.length === 0) return null;
  return (
    <Alert
      type="warning"
      title={said.map((state) => (
        <div key={state}>{t(`admin.judging.file.${state}`, { count: files[state] })}</div>
      ))}
      action={
        <Button size="small" href={`#/judging/file?roundId=${id}`}>
          {t('admin.judging.file.open')}
        </Button>
      }
    />
  );
}
