import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { assignByHand } from '#contract/judging/assignment.ts';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useJudgingChoices, useRoundOptions } from '../choices.ts';

interface Props {
  /** The round that the list is about; the dialog begins with it. */
  listed: number | undefined;
  onDone(): void;
  onEnd(): void;
}

interface AssignFields {
  roundId?: number;
  judgeId?: number;
  number: string;
}

/** Dialog that assigns one entry to one judge. */
export function AssignDialog({ listed, onDone, onEnd }: Props) {
  const { t, call, label } = useOffice();
  const [given, setGiven] = useState<AssignFields>({ number: '' });
  const rounds = useRoundOptions();
  const { roundId = listed, judgeId, number } = given;
  const judges = (useJudgingChoices()?.judges ?? []).filter((one) => one.roundId === roundId);
  async function assign(): Promise<void> {
    await call(assignByHand, {
      body: { roundId: roundId!, judgeId: judgeId!, number: number.trim() },
    });
    onDone();
  }
  return (
    <AskDialog
      title={t('admin.judging.assign')}
      okText={t('admin.judging.assign')}
      isReady={Boolean(roundId && judgeId && number.trim())}
      onGive={assign}
      onEnd={onEnd}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={label('assignment', 'roundId')} htmlFor="assign-round" required>
          <Select
            id="assign-round"
            options={rounds}
            value={roundId ?? null}
            onChange={(id) => setGiven({ roundId: id, number })}
          />
        </Form.Item>
        <Form.Item label={label('assignment', 'judge')} htmlFor="assign-judge" required>
          <Select
            id="assign-judge"
            options={judges.map(({ id, name }) => ({ value: id, label: name }))}
            value={judgeId ?? null}
            onChange={(id) => setGiven({ ...given, judgeId: id })}
          />
        </Form.Item>
        <Form.Item label={label('assignment', 'number')} htmlFor="assign-number" required>
          <Input
            id="assign-number"
            value={number}
            maxLength={40}
            onChange={({ target }) => setGiven({ ...given, number: target.value })}
          />
        </Form.Item>
      </Form>
    </AskDialog>
  );
}
