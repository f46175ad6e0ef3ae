import { Alert, Button } from 'antd';
import { useState } from 'react';
import { RECORD_SAVED } from '#lib/browser/session/kept/keys.ts';
import { usePageEvent } from '#islands/ui/use-page-event.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { useOffice } from '../office.ts';

/** What a colleague has saved. */
interface Saved {
  kind: string;
  id: number;
  version: number;
  by: string;
}

interface Props {
  kind: string;
  id: number;
  /** The version that is open here. */
  version: number;
  /** Reads the record again, and merges what is typed with it, as after a refused save. */
  onLoad(): Promise<void>;
}

/** Says that somebody has saved the open record meanwhile, and offers to load that. */
export function SavedNotice({ kind, id, version, onLoad }: Props) {
  const { t, report } = useOffice();
  const [saved, note] = useState<Saved>();
  const { run } = useBusy(report);
  usePageEvent<Saved>([RECORD_SAVED], (now) => {
    if (now && now.kind === kind && now.id === id) note(now);
  });
  if (saved?.id !== id || saved.version <= version) return null;
  return (
    <Alert
      role="status"
      className="office-note"
      type="warning"
      showIcon
      title={t('admin.presence.saved', { name: saved.by })}
      action={
        <Button size="small" onClick={() => void run(onLoad)}>
          {t('admin.presence.load')}
        </Button>
      }
    />
  );
}
