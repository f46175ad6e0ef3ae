import { useState } from 'react';
import { useBusy } from '#islands/ui/use-busy.ts';
import { DeedButton } from './DeedButton.tsx';
import { useOffice } from '../office.ts';
import { ProgressDialog } from '../ProgressDialog.tsx';

interface Props {
  label: string;
  /** What stands above the progress, until it is done. */
  title: string;
  /** What is said where there is nothing to pack. */
  none: string;
  /** Has files packed; the key is of its process. */
  order(): Promise<{ key: string; files: number }>;
  take(key: string): Promise<unknown>;
}

/** Has files put into an archive, says how far that is, and fetches it. */
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
