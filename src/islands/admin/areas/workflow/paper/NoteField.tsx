import { Form, Input } from 'antd';
import { useId } from 'react';
import { NOTE_LENGTH } from '#contract/kind/own.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

interface Props {
  note: string;
  isNeeded?: boolean;
  /** Whether the note is needed and missing. */
  isMissing: boolean;
  label?: string;
  hint?: string;
  onType(note: string): void;
}

/** Note that goes with a deed. */
export function NoteField({ note, isNeeded = false, isMissing, label, hint, onType }: Props) {
  const { t } = useOffice();
  const id = useId();
  return (
    <Form.Item
      label={label ?? t('admin.workflow.note')}
      htmlFor={id}
      required={isNeeded}
      validateStatus={isMissing ? 'error' : ''}
      help={isMissing ? t('admin.workflow.noteNeeded') : undefined}
      extra={hint}
    >
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={NOTE_LENGTH}
        showCount
        aria-invalid={isMissing}
        value={note}
        onChange={({ target }) => onType(target.value)}
      />
    </Form.Item>
  );
}
