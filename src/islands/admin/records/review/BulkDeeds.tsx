import { Form } from 'antd';
import { useState } from 'react';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { useOffice, type Office } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import { useBusy } from '#islands/ui/use-busy.ts';
import { deedsFor, type ResourcePlan, type Review } from '../plan.ts';
import type { Row } from '#islands/admin/list/column.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { NoteItem } from './NoteItem.tsx';
import { Unheard } from './Unheard.tsx';
import { useDecision } from './use-decision.ts';

interface Props {
  plan: ResourcePlan;
  review: Review;
  rows: readonly Row[];
  onDone(): void;
}

/** Deeds that are allowed for every one of the records. */
function sharedDeeds(review: Review, may: Office['may'], rows: readonly Row[]): string[] {
  const [first = [], ...rest] = rows.map((row) => deedsFor(review, may, row));
  return first.filter((deed) => rest.every((deeds) => deeds.includes(deed)));
}

/** Decides about all selected records at once, with one note. */
export function BulkDeeds({ plan, review, rows, onDone }: Props) {
  const { t, may, report } = useOffice();
  const { run } = useBusy(report);
  const [asked, ask] = useState<string>();
  const [note, type] = useState('');
  const decide = useDecision(review, onDone);
  const nameOf = (deed: string) => t(`deed.${plan.resource.name}.${deed}` as OfficeKey);
  const { deeds } = review.states;

  async function carryOut(deed: string): Promise<void> {
    await decide(rows, deed, note.trim());
    type('');
  }
  return (
    <>
      {sharedDeeds(review, may, rows).map((deed) => (
        <RestingButton
          key={deed}
          onClick={() =>
            deeds[deed]!.note === 'none' ? void run(() => decide(rows, deed, '')) : ask(deed)
          }
        >
          {t('admin.reviewBulk', { deed: nameOf(deed), count: rows.length })}
        </RestingButton>
      ))}
      {asked !== undefined && (
        <AskDialog
          title={t('admin.reviewBulk', { deed: nameOf(asked), count: rows.length })}
          okText={nameOf(asked)}
          isReady={deeds[asked]!.note !== 'needed' || note.trim() !== ''}
          onGive={() => carryOut(asked)}
          onEnd={() => ask(undefined)}
        >
          <Form layout="vertical">
            <Unheard review={review} rows={rows} />
            <NoteItem
              deeds={[deeds[asked]!]}
              note={note}
              isUnheard={rows.every((row) => review.unheard?.isOf(row))}
              onType={type}
            />
          </Form>
        </AskDialog>
      )}
    </>
  );
}
