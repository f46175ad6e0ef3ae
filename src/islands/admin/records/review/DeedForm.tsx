import { Button, Form, Space } from 'antd';
import { useState } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import { useFaultFocus } from '#islands/ui/focus/use-fault-focus.ts';
import { deedsFor, hasQueue, type ResourcePlan, type Review } from '../plan.ts';
import type { Row } from '#islands/admin/list/column.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { NoteItem } from './NoteItem.tsx';
import { Unheard } from './Unheard.tsx';

interface Props {
  plan: ResourcePlan;
  review: Review;
  row: Row;
  /** Called with whether there is a note that would be lost. */
  onNote?(isTyped: boolean): void;
  onSkip(): void;
  onDecide(deed: string, note: string): Promise<void>;
}

/** Buttons for the deeds that a record's state allows, and the note to its owner. */
export function DeedForm({ plan, review, row, onNote, onSkip, onDecide }: Props) {
  const { t, may } = useOffice();
  const [note, type] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { box, focusFault } = useFaultFocus<HTMLDivElement>();
  const { states } = review;
  const deeds = deedsFor(review, may, row);

  async function decide(deed: string): Promise<void> {
    const isNeeded = states.deeds[deed]!.note === 'needed' && note.trim() === '';
    setMissing(isNeeded);
    if (isNeeded) focusFault();
    else await onDecide(deed, note.trim());
  }
  return (
    <Form layout="vertical">
      {deeds.length > 0 ? (
        <div ref={box}>
          <Unheard review={review} rows={[row]} />
          <NoteItem
            deeds={deeds.map((deed) => states.deeds[deed]!)}
            note={note}
            isMissing={isMissing}
            isUnheard={review.unheard?.isOf(row) === true}
            onType={(words) => {
              type(words);
              onNote?.(words.trim() !== '');
              setMissing(false);
            }}
          />
        </div>
      ) : (
        <p className="office-note">{t('admin.reviewNoDeed')}</p>
      )}
      <Space wrap>
        {deeds.map((deed, index) => (
          <RestingButton
            key={deed}
            type={index === 0 ? 'primary' : 'default'}
            onClick={() => void decide(deed)}
          >
            {t(`deed.${plan.resource.name}.${deed}` as OfficeKey)}
          </RestingButton>
        ))}
        {hasQueue(review) && (
          <Button type="text" onClick={onSkip}>
            {t('admin.reviewSkip')}
          </Button>
        )}
      </Space>
    </Form>
  );
}
