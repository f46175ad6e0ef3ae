import { Input } from 'antd';
import { NOTE_LENGTH } from '#contract/kind/own.ts';
import type { Transition } from '#domain/own/state.ts';
import { TiedItem } from '#islands/admin/kit/input/TiedItem.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';

interface Props {
  /** The deeds that it may go with. */
  deeds: readonly Transition[];
  note: string;
  /** Whether the note is required and missing. */
  isMissing?: boolean;
  onType(note: string): void;
}

/** Note that goes with a decision: to the owner of the record, or to colleagues who are asked. */
export function NoteItem({ deeds, note, isMissing = false, onType }: Props) {
  const { t } = useOffice();
  const isInside = deeds.every((deed) => deed.isInside);
  const label = t(isInside ? 'admin.reviewReason' : 'admin.reviewNote');
  const missing = t(isInside ? 'admin.reviewReasonNeeded' : 'admin.reviewNoteNeeded');
  return (
    <TiedItem label={label} fault={isMissing && missing}>
      {(ties) => (
        <Input.TextArea
          {...ties}
          value={note}
          rows={4}
          maxLength={NOTE_LENGTH}
          showCount
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </TiedItem>
  );
}
