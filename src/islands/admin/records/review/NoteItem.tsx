import { Input } from 'antd';
import { NOTE_LENGTH } from '#contract/kind/own.ts';
import type { Transition } from '#domain/own/state.ts';
import { TiedItem } from '#islands/admin/kit/input/TiedItem.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';

/** What the note is called, by who reads it. */
const WORDS = {
  staff: { label: 'admin.reviewReason', missing: 'admin.reviewReasonNeeded' },
  nobody: { label: 'admin.reviewKept', missing: 'admin.reviewKeptNeeded' },
  sender: { label: 'admin.reviewNote', missing: 'admin.reviewNoteNeeded' },
} as const;

interface Props {
  /** The deeds that it may go with. */
  deeds: readonly Transition[];
  note: string;
  /** Whether the note is required and missing. */
  isMissing?: boolean;
  /** Whether nobody but the office will read it. */
  isUnheard?: boolean;
  onType(note: string): void;
}

/** Note that goes with a decision: to the owner of the record, or to colleagues who are asked. */
export function NoteItem({ deeds, note, isMissing = false, isUnheard = false, onType }: Props) {
  const { t } = useOffice();
  const isInside = deeds.every((deed) => deed.isInside);
  const { label, missing } = WORDS[isInside ? 'staff' : isUnheard ? 'nobody' : 'sender'];
  return (
    <TiedItem label={t(label)} fault={isMissing && t(missing)}>
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
