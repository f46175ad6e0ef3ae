import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { addCalibration } from '#contract/judging/calibration.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { useRoundOptions } from '../choices.ts';

interface Props {
  onDone(): void;
  onEnd(): void;
}

/** Has all judges of a round score one entry first, to be compared. */
export function CalibrateDialog({ onDone, onEnd }: Props) {
  const { t, call, report, tell, label } = useOffice();
  const rounds = useRoundOptions();
  const [roundId, choose] = useState<number>();
  const [number, write] = useState('');
  const { isBusy, run } = useBusy(report);
  const give = () =>
    run(async () => {
      const { data } = await call(addCalibration, {
        body: { roundId: roundId!, number: number.trim() },
      });
      tell(t('admin.judging.calibrated', { count: data.added }));
      onDone();
      onEnd();
    });
  return (
    <Modal
      open
      title={t('admin.judging.calibrate')}
      okButtonProps={{ disabled: !roundId || !number.trim() }}
      confirmLoading={isBusy}
      onOk={() => give()}
      onCancel={onEnd}
    >
      <p>{t('admin.judging.calibrateDetail')}</p>
      <Form layout="vertical" component="div">
        <Form.Item label={label('assignment', 'roundId')} htmlFor="calibrate-round" required>
          <Select
            id="calibrate-round"
            options={rounds}
            value={roundId ?? null}
            onChange={(id) => choose(id ?? undefined)}
          />
        </Form.Item>
        <Form.Item label={label('assignment', 'number')} htmlFor="calibrate-number" required>
          <Input
            id="calibrate-number"
            value={number}
            maxLength={40}
            onChange={({ target }) => write(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
