import { CloseOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { isOver, type Sending } from './sending.ts';
import type { Uploads } from './use-uploads.ts';

function useStateText() {
  const { t } = useOffice();
  return ({ state, percent, words }: Sending): string => {
    if (state === 'failed') return words;
    // All bytes are sent; the server now re-encodes and stores the file.
    if (state === 'sending' && percent === 100) return t('admin.library.storing');
    return t(`admin.library.${state}`);
  };
}

const STATUS = { failed: 'exception', done: 'success' } as const;

function Line({ entry, onCancel }: { entry: Sending; onCancel(): void }) {
  const { t } = useOffice();
  const textOf = useStateText();
  const { name, state, percent } = entry;
  return (
    <li>
      <b>{name}</b>
      <Progress
        percent={percent}
        size="small"
        showInfo={false}
        status={STATUS[state as keyof typeof STATUS] ?? 'normal'}
        aria-label={name}
      />
      <span className={state === 'failed' ? 'library-fault' : undefined}>{textOf(entry)}</span>
      {!isOver(entry) && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t('admin.library.cancel', { name })}
          onClick={onCancel}
        />
      )}
    </li>
  );
}

/** Current uploads and their results. */
export function UploadList({ uploads: { list, cancel, clear } }: { uploads: Uploads }) {
  const { t } = useOffice();
  if (list.length === 0) return null;
  return (
    <section className="library-uploads" aria-label={t('admin.library.uploads')}>
      <ul aria-live="polite">
        {list.map((entry) => (
          <Line key={entry.id} entry={entry} onCancel={() => cancel(entry.id)} />
        ))}
      </ul>
      {list.every(isOver) && (
        <Button type="link" size="small" onClick={clear}>
          {t('admin.library.clear')}
        </Button>
      )}
    </section>
  );
}
