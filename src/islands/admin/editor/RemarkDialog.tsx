import { Input } from 'antd';
import { useState } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import { DeedDialog, type Deed } from './DeedDialog.tsx';
import type { DialogProps } from './dialogs.ts';

interface Props extends Pick<DialogProps, 'editing' | 'onRefused' | 'onEnd'> {
  title: string;
  detail: string;
  deedsWith(note: string): readonly Deed[];
}

/** A deed that carries some words to a colleague. */
export function RemarkDialog({ detail, deedsWith, ...rest }: Props) {
  const { t } = useOffice();
  const [note, setNote] = useState('');
  return (
    <DeedDialog {...rest} deeds={deedsWith(note)}>
      <p>{detail}</p>
      <Input.TextArea
        aria-label={t('admin.remark')}
        placeholder={t('admin.remark')}
        count={{ show: true, max: 200 }}
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </DeedDialog>
  );
}
