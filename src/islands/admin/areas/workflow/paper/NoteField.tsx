import { Input } from 'antd';
import type { ReactNode } from 'react';
import { NOTE_LENGTH } from '#contract/kind/own.ts';
import { TiedItem } from '#islands/admin/kit/input/TiedItem.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';

interface Props {
  note: string;
  isNeeded?: boolean;
  /** Whether the note is needed and missing. */
  isMissing: boolean;
  label?: string;
  hint?: ReactNode;
  onType(note: string): void;
}

/** Note that goes with a deed. */
export function NoteField({ note, isNeeded = false, isMissing, label, hint, onType }: Props) {
  const { t, label: nameOf } = useOffice();
  return (
    <TiedItem
      label={label ?? nameOf('task', 'note')}
      isNeeded={isNeeded}
      fault={isMissing && t('admin.workflow.noteNeeded')}
      hint={hint}
    >
      {(ties) => (
        <Input.TextArea
          {...ties}
          rows={3}
          maxLength={NOTE_LENGTH}
          showCount
          value={note}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </TiedItem>
  );
}
