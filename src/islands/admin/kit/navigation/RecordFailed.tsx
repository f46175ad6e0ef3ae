import { Button, Result } from 'antd';
import { use, useEffect } from 'react';
import { isAnswer } from '#lib/browser/session/failure.ts';
import { useOffice } from '../office.ts';
import { toHash } from './router.ts';
import { TabsContext } from './tabs-context.ts';

interface Props {
  /** The page of the kind, `/content/news`. */
  page: string;
  /** What of it was asked for. */
  rest: string;
  error: unknown;
  onAgain(): void;
}

/** The address names what is not there, or not for its reader: its tab says so, and goes with the way back. */
function Missing({ page, rest }: Pick<Props, 'page' | 'rest'>) {
  const { t } = useOffice();
  const { lose, close } = use(TabsContext);
  const path = `${page}/${rest}`;
  useEffect(() => lose(path), [lose, path]);
  const back = (): void => {
    close((tab) => tab.path === path);
    location.hash = toHash({ path: page, query: {} });
  };
  return (
    <Result
      className="office-card"
      status="404"
      title={t('admin.recordMissing')}
      subTitle={t('admin.recordMissingDetail')}
      extra={
        <Button type="primary" onClick={back}>
          {t('admin.toList')}
        </Button>
      }
    />
  );
}

/** A record that could not be opened: because it is not there, or because the server was not reached. */
export function RecordFailed({ error, onAgain, ...place }: Props) {
  const { t } = useOffice();
  if (isAnswer(error)) return <Missing {...place} />;
  return (
    <Result
      className="office-card"
      status="warning"
      title={t('admin.loadFailed')}
      extra={<Button onClick={onAgain}>{t('admin.retry')}</Button>}
    />
  );
}
