import { Form, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { NOTE_LENGTH } from '#contract/kind/own.ts';
import { deedsIn } from '#domain/own/state.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/RestingButton.tsx';
import type { ResourcePlan, Review, Row } from '#islands/admin/kit/resource-plan.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { useDecision } from './use-decision.ts';

interface Props {
  plan: ResourcePlan;
  review: Review;
  rows: readonly Row[];
  onDone(): void;
}

/** What every one of the records allows. */
function sharedDeeds({ states }: Review, rows: readonly Row[]): string[] {
  const [first = [], ...rest] = rows.map((row) =>
    deedsIn(states, String(row['status']), 'reviewer'),
  );
  return first.filter((deed) => rest.every((deeds) => deeds.includes(deed)));
}

/** Decides about the chosen records at once, with one note for all. */
export function BulkDeeds({ plan, review, rows, onDone }: Props) {
  const { t } = useOffice();
  const id = useId();
  const [asked, ask] = useState<string>();
  const [note, type] = useState('');
  const decide = useDecision(review, onDone);
  const nameOf = (deed: string) => t(`deed.${plan.resource.name}.${deed}` as OfficeKey);
  const { deeds } = review.states;

  async function carryOut(deed: string, words: string): Promise<void> {
    if (!(await decide(rows, deed, words))) return;
    ask(undefined);
    type('');
  }
  return (
    <>
      {sharedDeeds(review, rows).map((deed) => (
        <RestingButton
          key={deed}
          onClick={() => (deeds[deed]!.note === 'none' ? void carryOut(deed, '') : ask(deed))}
        >
          {t('admin.reviewBulk', { deed: nameOf(deed), count: rows.length })}
        </RestingButton>
      ))}
      {asked !== undefined && (
        <Modal
          open
          title={t('admin.reviewBulk', { deed: nameOf(asked), count: rows.length })}
          okText={nameOf(asked)}
          okButtonProps={{ disabled: deeds[asked]!.note === 'needed' && note.trim() === '' }}
          cancelText={t('admin.cancel')}
          onOk={() => carryOut(asked, note.trim())}
          onCancel={() => ask(undefined)}
        >
          <Form layout="vertical">
            <Form.Item label={t('admin.reviewNote')} htmlFor={id}>
              <Input.TextArea
                id={id}
                rows={4}
                maxLength={NOTE_LENGTH}
                showCount
                value={note}
                onChange={({ target }) => type(target.value)}
              />
            </Form.Item>
          </Form>
        </Modal>
      )}
    </>
  );
}
