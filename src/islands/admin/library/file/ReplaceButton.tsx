import { Button } from 'antd';
import { useState } from 'react';
import { kindOf } from '#contract/files/file.ts';
import type { LibraryFile } from '#contract/files/library.ts';
import { acceptOf, judgeFiles } from '#islands/ui/upload/upload-rule.ts';
import { useFileInput } from '#islands/ui/upload/use-file-input.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { faultText } from '#islands/admin/kit/fault-text.ts';
import { LIBRARY_RULES } from '../upload/upload-rule.ts';
import { ReplaceDialog } from './ReplaceDialog.tsx';

interface Props {
  file: LibraryFile;
  uses: number | undefined;
  onReplaced(file: LibraryFile): void;
}

/** Button that chooses the replacement of a file. */
export function ReplaceButton({ file, uses, onReplaced }: Props) {
  const office = useOffice();
  const { t, report } = office;
  const [given, give] = useState<File>();
  const kind = kindOf(file);
  const rule = LIBRARY_RULES[kind];
  const { input, choose } = useFileInput(([chosen]) => {
    const fault = judgeFiles([chosen], 0, rule);
    if (fault) report(new Error(faultText(office, fault, rule, kind)));
    else give(chosen);
  });
  return (
    <>
      <Button onClick={choose}>{t('action.replace')}</Button>
      <input {...input} accept={acceptOf(rule)} />
      {given && (
        <ReplaceDialog
          file={file}
          given={given}
          uses={uses}
          onReplaced={onReplaced}
          onEnd={() => give(undefined)}
        />
      )}
    </>
  );
}
