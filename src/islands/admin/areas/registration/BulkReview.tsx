import { Button, Form, Input, Tooltip } from 'antd';
import { useState } from 'react';
import { isReason } from '#contract/call/text/length.ts';
import { reviewEntries } from '#contract/registration/office/review.ts';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { BulkProps } from '#islands/admin/records/plan.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';
import { BulkRefused, type Refused } from './BulkRefused.tsx';

const DECISIONS = ['approve', 'reject'] as const;
type Decision = (typeof DECISIONS)[number];
/** Maximum number of entries at once (design of registration, 7). */
const MOST = 100;

interface Outcome {
  changed: number;
  refused: readonly Refused[];
}

/** Applies the same decision to the selected entries; those that cannot be decided about are named. */
export function BulkReview({ ids, onDone }: BulkProps) {
  const { t, known, call } = useOffice();
  const [asked, ask] = useState<Decision>();
  const [reason, type] = useState('');
  const [outcome, show] = useState<Outcome>();
  async function carryOut(decision: Decision): Promise<void> {
    const { data } = await call(reviewEntries, { body: { ids: [...ids], decision, reason } });
    type('');
    show(data);
  }
  const close = () => {
    show(undefined);
    onDone();
  };
  const isMany = ids.length > MOST;
  return (
    <ForPermissions grant={known} permissions={['contest:entry:bulk']}>
      {DECISIONS.map((decision) => (
        <Tooltip key={decision} title={isMany && t('admin.entry.bulkMost', { count: MOST })}>
          <Button disabled={isMany} onClick={() => ask(decision)}>
            {t(`admin.entry.bulk.${decision}`, { count: ids.length })}
          </Button>
        </Tooltip>
      ))}
      {asked && (
        <AskDialog
          title={t(`admin.entry.bulk.${asked}`, { count: ids.length })}
          okText={t(`admin.entry.${asked}`)}
          isReady={asked !== 'reject' || isReason(reason)}
          isDanger={asked === 'reject'}
          onGive={() => carryOut(asked)}
          onEnd={() => ask(undefined)}
        >
          <Form layout="vertical" component="div">
            <Form.Item
              label={t('admin.entry.reason')}
              htmlFor="bulk-reason"
              required={asked === 'reject'}
            >
              <Input.TextArea
                id="bulk-reason"
                rows={3}
                maxLength={1000}
                value={reason}
                onChange={({ target }) => type(target.value)}
              />
            </Form.Item>
          </Form>
        </AskDialog>
      )}
      {outcome && <BulkRefused {...outcome} onClose={close} />}
    </ForPermissions>
  );
}
