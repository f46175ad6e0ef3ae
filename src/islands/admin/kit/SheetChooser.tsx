import { Button } from 'antd';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { acceptOf, judgeFiles, type UploadRule } from '#islands/ui/upload/upload-rule.ts';
import { useFileInput } from '#islands/ui/upload/use-file-input.ts';
import { useOffice } from './office.ts';
import { RestingButton } from './button/RestingButton.tsx';

/** Files accepted for import (specification 5: xls or xlsx under 2 MB). */
const RULE: UploadRule = {
  formats: ['xlsx', 'xls'],
  count: 1,
  size: SHEET_LIMIT.packed / 1024 / 1024,
};

/** The system's dialog for a sheet; any other file is refused. Its input belongs on the page. */
export function useSheetInput(onChoose: (file: File) => void) {
  const { t, report } = useOffice();
  const { input, choose } = useFileInput(([file]) => {
    if (judgeFiles([file], 0, RULE)) report(new Error(t('admin.importRule')));
    else onChoose(file);
  });
  return { input: { ...input, accept: acceptOf(RULE) }, choose };
}

interface Props {
  /** Explains what will be done with the sheet. */
  lead: string;
  /** Label of the button while a sheet is being read. */
  busy?: string | undefined;
  /** Template to download and fill in, if there is one. */
  template?: { label: string; onTake(): Promise<void> };
  onChoose(file: File): void;
}

/** Lets the user choose a sheet to import, and download a template first. */
export function SheetChooser({ lead, busy, template, onChoose }: Props) {
  const { t, report } = useOffice();
  const { input, choose } = useSheetInput(onChoose);
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
        <Button type="primary" loading={busy !== undefined} onClick={choose}>
          {busy ?? t('admin.importChoose')}
        </Button>
      </div>
      <input {...input} />
    </>
  );
}
