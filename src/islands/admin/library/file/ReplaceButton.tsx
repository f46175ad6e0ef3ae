import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { LibraryFile } from '#contract/files/library.ts';
import { acceptOf, judgeFiles } from '#islands/ui/upload-rule.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { faultText } from '#islands/admin/kit/fault-text.ts';
import { LIBRARY_RULES } from '../upload/upload-rule.ts';
import { kindOf } from '../measure.ts';
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
  const input = useRef<HTMLInputElement>(null);
  const [given, give] = useState<File>();
  const kind = kindOf(file);
  const rule = LIBRARY_RULES[kind];
  function take(chosen: File): void {
    const fault = judgeFiles([chosen], 0, rule);
    if (fault) report(new Error(faultText(office, fault, rule, kind)));
    else give(chosen);
  }
  return (
    <>
      <Button onClick={() => input.current?.click()}>{t('action.replace')}</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(rule)}
        onChange={({ target }) => {
          if (target.files?.[0]) take(target.files[0]);
          target.value = '';
        }}
      />
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
