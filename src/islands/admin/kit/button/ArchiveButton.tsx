import { useState } from 'react';
import { useBusy } from '#islands/ui/use-busy.ts';
import { DeedButton } from './DeedButton.tsx';
import { useOffice } from '../office.ts';
import { ProgressDialog } from '../ProgressDialog.tsx';

interface Props {
  label: string;
  /** Title of the progress dialog while the archive is being built. */
  title: string;
  /** Message shown if there are no files to pack. */
  none: string;
  /** Starts packing the files. The returned key is that of the process. */
  order(): Promise<{ key: string; files: number }>;
  take(key: string): Promise<unknown>;
}

/** Button that has files packed into an archive, shows the progress, and then downloads it. */
export function ArchiveButton({ label, title, none, order, take }: Props) {
  const { t, report, tell } = useOffice();
  const [key, follow] = useState<string>();
  const { isBusy, run } = useBusy(report);
  const begin = () =>
    run(async () => {
      const begun = await order();
      if (begun.files === 0) tell(none);
      else follow(begun.key);
    });
  const fetch = (process: string) => void take(process).catch(report);
  return (
    <>
      <DeedButton label={label} loading={isBusy} onClick={() => void begin()} />
      {key !== undefined && (
        <ProgressDialog
          title={title}
          doneTitle={t('admin.archive.ready')}
          process={key}
          take={{ label: t('admin.archive.take'), onTake: () => fetch(key) }}
          onEnd={() => follow(undefined)}
        />
      )}
    </>
  );
}
