import { Button } from 'antd';
import { downloadFile } from '#contract/files/file.ts';
import type { LibraryFile } from '#contract/files/library.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { copyText } from '#lib/browser/clipboard.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { ReplaceButton } from './ReplaceButton.tsx';
import type { Uses } from './use-file.ts';

interface Props {
  file: LibraryFile;
  uses: Uses | undefined;
  onReplaced(file: LibraryFile): void;
  onRefused(): void;
  onRemoved(): void;
}

/** Deeds on a file as a whole. */
export function FileActions({ file, uses, onReplaced, onRefused, onRemoved }: Props) {
  const { t, may, tell, report, download, current } = useOffice();
  const address = new URL(file.fileUrl, location.href).href;
  // Browsers refuse the clipboard outside of https; the address is shown below and can be copied by hand.
  const copy = () =>
    copyText(address).then(
      () => tell(t('admin.library.copied')),
      () => report(new Error(current.texts['error.codeCopy'])),
    );
  const fetchIt = () =>
    download(downloadFile, { query: { fileName: file.fileName } }).catch(report);
  return (
    <div className="office-actions library-actions">
      <Button onClick={() => void copy()}>{t('admin.library.copy')}</Button>
      <Button onClick={() => void fetchIt()}>{t('admin.library.download')}</Button>
      {may('content:library:edit') && (
        <ReplaceButton file={file} uses={uses?.length} onReplaced={onReplaced} />
      )}
      {may('content:library:remove') && (
        <RemoveButton file={file} uses={uses} onRefused={onRefused} onRemoved={onRemoved} />
      )}
    </div>
  );
}
