import { Button, Modal, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { getProcess } from '#contract/files/file.ts';
import { useOffice } from './office.ts';

/** Milliseconds between two looks (specification 4, 9). */
const EVERY = 5000;

interface Props {
  title: string;
  /** What stands there instead once it is done. */
  doneTitle?: string;
  /** Of the long task, as its call has answered. */
  process: string;
  /** Fetches the result, where that asks for more than its address. */
  take?: { label: string; onTake(): void };
  onEnd(): void;
}

/** What has ended without being done has failed; where it leads tells why. */
function statusOf({ rate, url }: { rate: number; url: string | null }) {
  if (url === null) return 'active';
  return rate === 100 ? 'success' : 'exception';
}

/** How far a long task is, in percent; it stops to ask once there is something to fetch (specification 2, 4). */
export function ProgressDialog({ title, doneTitle = title, process, take, onEnd }: Props) {
  const { t, call, report } = useOffice();
  const [state, setState] = useState<{ rate: number; url: string | null }>({ rate: 0, url: null });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    async function follow(): Promise<void> {
      try {
        const { rate, url } = await call(getProcess, { query: { key: process } });
        if (isGone) return;
        setState({ rate, url });
        if (url === null) timer = setTimeout(() => void follow(), EVERY);
      } catch (error) {
        // What was closed is followed no more: its task may be forgotten by then.
        if (!isGone) report(error);
      }
    }
    void follow();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
    // Once for each task.
  }, [process]);
  const status = statusOf(state);
  const heading = status === 'success' ? doneTitle : title;
  return (
    <Modal
      open
      title={heading}
      onCancel={onEnd}
      footer={<Button onClick={onEnd}>{t('admin.close')}</Button>}
    >
      <Progress percent={state.rate} status={status} aria-label={heading} />
      {state.url && take && <Button onClick={take.onTake}>{take.label}</Button>}
      {state.url && !take && <a href={state.url}>{t('admin.openResult')}</a>}
    </Modal>
  );
}
