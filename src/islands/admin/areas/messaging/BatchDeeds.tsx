import { useState } from 'react';
import {
  turnBatch,
  type BatchRecord,
  type BatchState,
  type BatchTurn,
} from '#contract/messaging/batch.ts';
import { useConfirm } from '#islands/admin/kit/deeds/use-confirm.ts';
import { useRowDeed } from '#islands/admin/kit/deeds/use-row-deed.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';
import { nameOf } from '#islands/admin/records/RecordActions.tsx';
import { ForPermissions } from '#islands/ui/Allowed.tsx';
import { BatchRelease } from './BatchRelease.tsx';

const TURNS: Readonly<Partial<Record<BatchState, readonly BatchTurn[]>>> = {
  released: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
};

/** Pauses, resumes or cancels a batch; cancelling cannot be undone. */
function TurnButton({ row, onDone, turn }: MoreProps & { turn: BatchTurn }) {
  const { t, call, locale } = useOffice();
  const carryOut = useRowDeed(onDone);
  const confirm = useConfirm();
  const given = { params: { id: row.id }, body: { turn, version: row.version } };
  const turnIt = () => carryOut(() => call(turnBatch, given), t('admin.saved'));
  const ask = () =>
    confirm({
      title: t('admin.batchCancelSure', { name: nameOf(row, locale) }),
      okText: t('action.cancel'),
      okButtonProps: { danger: true },
      cancelText: t('admin.cancel'),
      onOk: turnIt,
    });
  return (
    <RestingButton type="link" size="small" onClick={turn === 'cancel' ? ask : () => void turnIt()}>
      {t(`action.${turn}`)}
    </RestingButton>
  );
}

/** Deeds on a batch besides editing it. */
export function BatchDeeds(props: MoreProps<BatchRecord>) {
  const { t, known } = useOffice();
  const [isOpen, open] = useState(false);
  const { state, isReleasable } = props.row;
  return (
    <ForPermissions grant={known} permissions={['system:batch:release']}>
      {isReleasable && <RowButton onClick={() => open(true)}>{t('action.release')}</RowButton>}
      {TURNS[state]?.map((turn) => (
        <TurnButton key={turn} turn={turn} {...props} />
      ))}
      {isOpen && <BatchRelease {...props} onEnd={() => open(false)} />}
    </ForPermissions>
  );
}
