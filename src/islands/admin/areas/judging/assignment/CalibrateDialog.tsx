import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { addCalibration } from '#contract/judging/calibration.ts';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useRoundOptions } from '../choices.ts';

interface Props {
  /** The round that the list is about; the dialog begins with it. */
  listed: number | undefined;
  onDone(): void;
  onEnd(): void;
}

/** Dialog that chooses an entry for calibration, which all judges of a round score first. */
export function CalibrateDialog({ listed, onDone, onEnd }: Props) {
  const { t, call, tell, label } = useOffice();
  const rounds = useRoundOptions();
  const [roundId, choose] = useState(listed);
  const [number, write] = useState('');
  async function give(): Promise<void> {
    const { data } = await call(addCalibration, {
      body: { roundId: roundId!, number: number.trim() },
    });
    tell(t('admin.judging.calibrated', { count: data.added }));
    onDone();
  }
  return (
    <AskDialog
      title={t('admin.judging.calibrate')}
      okText={t('admin.judging.calibrate')}
      isReady={Boolean(roundId && number.trim())}
      onGive={give}
      onEnd={onEnd}
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
    </AskDialog>
  );
}
