import { Button } from 'antd';
import { useRef } from 'react';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { acceptOf, judgeFiles, type UploadRule } from '#islands/ui/upload-rule.ts';
import { useOffice } from './office.ts';
import { RestingButton } from './button/RestingButton.tsx';

/** What may be imported (specification 5: xls or xlsx under 2 MB). */
const RULE: UploadRule = {
  formats: ['xlsx', 'xls'],
  count: 1,
  size: SHEET_LIMIT.packed / 1024 / 1024,
};

interface Props {
  /** What becomes of the sheet. */
  lead: string;
  /** What the button says while a sheet is being read. */
  busy?: string | undefined;
  /** Where there is something to fill in. */
  template?: { label: string; onTake(): Promise<void> };
  onChoose(file: File): void;
}

/** Lets somebody choose a sheet to be taken in, and fetch one to fill in first. */
export function SheetChooser({ lead, busy, template, onChoose }: Props) {
  const { t, report } = useOffice();
  const input = useRef<HTMLInputElement>(null);
  function choose(file: File): void {
    if (judgeFiles([file], 0, RULE)) report(new Error(t('admin.importRule')));
    else onChoose(file);
  }
  return (
    <>
      <p>{lead}</p>
      <p className="office-note">{t('admin.importRule')}</p>
      <div className="office-actions">
        {template && (
          <RestingButton onClick={() => void template.onTake().catch(report)}>
            {template.label}
          </RestingButton>
        )}
        <Button type="primary" loading={busy !== undefined} onClick={() => input.current?.click()}>
          {busy ?? t('admin.importChoose')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(RULE)}
        onChange={({ target }) => {
          if (target.files?.[0]) choose(target.files[0]);
          // The same file can be chosen again once it was mended.
          target.value = '';
        }}
      />
    </>
  );
}
