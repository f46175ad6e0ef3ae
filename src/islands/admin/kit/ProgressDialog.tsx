import { Button, Modal, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { getProcess } from '#contract/files/file.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import { isAnswer } from '#lib/browser/session/failure.ts';
import { useOffice } from './office.ts';

/** Polling interval in milliseconds (specification 4, 9). */
const EVERY = 5000;

interface Props {
  title: string;
  /** Title shown once the task is done. Default: the same title. */
  doneTitle?: string;
  /** Key of the long-running task, as returned by the call that started it. */
  process: string;
  /** Button that fetches the result, if its address alone is not enough. */
  take?: { label: string; onTake(): void };
  onEnd(): void;
}

interface State {
  rate: number;
  url: string | null;
  /** Whether the server knows the task no longer: it forgets one that broke off. */
  isLost: boolean;
}

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.kind === 'code';

const BEGUN: State = { rate: 0, url: null, isLost: false };

/** Status of the progress bar. A task that ended below 100 % has failed; its address leads to the reason. */
function statusOf({ rate, url, isLost }: State) {
  if (isLost) return 'exception';
  if (url === null) return 'active';
  return rate === 100 ? 'success' : 'exception';
}

/** Progress of a long-running task in percent. Polling stops once there is a result to fetch (specification 2, 4). */
export function ProgressDialog({ title, doneTitle = title, process, take, onEnd }: Props) {
  const { t, call, report } = useOffice();
  const [state, setState] = useState(BEGUN);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const later = (): void => {
      timer = setTimeout(() => void follow(), EVERY);
    };
    async function follow(): Promise<void> {
      try {
        const { rate, url } = await call(getProcess, { query: { key: process } });
        if (isGone) return;
        setState({ rate, url, isLost: false });
        if (url === null) later();
      } catch (error) {
        // Errors are ignored after the dialog was closed: the server may have forgotten the task by then.
        if (isGone) return;
        // A broken connection may recover, so polling goes on; a refusal by the server is final.
        if (!isAnswer(error)) return later();
        setState((known) => ({ ...known, isLost: true }));
        if (!isRefusal(error)) report(error);
      }
    }
    void follow();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
    // Restarts only for another task.
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
      {state.isLost && <p role="alert">{t('admin.processLost')}</p>}
      {state.url && take && <Button onClick={take.onTake}>{take.label}</Button>}
      {state.url && !take && <a href={state.url}>{t('admin.openResult')}</a>}
    </Modal>
  );
}
