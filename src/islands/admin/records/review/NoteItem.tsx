import { Input } from 'antd';
import { NOTE_LENGTH } from '#contract/kind/own.ts';
import { TiedItem } from '#islands/admin/kit/input/TiedItem.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';

interface Props {
  note: string;
  /** Whether the note is required and missing. */
  isMissing?: boolean;
  onType(note: string): void;
}

/** Note to the owner of the record that goes with a decision. */
export function NoteItem({ note, isMissing = false, onType }: Props) {
  const { t } = useOffice();
  return (
    <TiedItem label={t('admin.reviewNote')} fault={isMissing && t('admin.reviewNoteNeeded')}>
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
