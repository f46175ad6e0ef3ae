import { Switch } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Line } from './Line.tsx';

interface Props {
  isWorking: boolean;
  onTurn(isWorking: boolean): void;
}

/** Whether hours count on working days alone. */
export function WorkingLine({ isWorking, onTurn }: Props) {
  const { t } = useOffice();
  return (
    <Line
      name="isWorking"
      label={t('admin.workflow.working')}
      hint={t('admin.workflow.workingHint')}
    >
      {(tied) => <Switch {...tied} checked={isWorking} onChange={onTurn} />}
    </Line>
  );
}
