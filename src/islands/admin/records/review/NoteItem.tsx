import { Form, Input } from 'antd';
import { useId } from 'react';
import { NOTE_LENGTH } from '#contract/kind/own.ts';
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
  const id = useId();
  return (
    <Form.Item
      label={t('admin.reviewNote')}
      htmlFor={id}
      validateStatus={isMissing ? 'error' : ''}
      help={isMissing && t('admin.reviewNoteNeeded')}
    >
      <Input.TextArea
        id={id}
        value={note}
        rows={4}
        maxLength={NOTE_LENGTH}
        showCount
        aria-invalid={isMissing}
        onChange={({ target }) => onType(target.value)}
      />
    </Form.Item>
  );
}
