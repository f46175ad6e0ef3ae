import { Button, Result } from 'antd';
import { use, useEffect } from 'react';
import { CODE } from '#contract/call/code.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import { isAnswer, wordsOf } from '#lib/browser/session/failure.ts';
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

/** Whether the server said that there is nothing, or nothing for its reader; whoever asks too often is told something else. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.detail.code === CODE.notFound || error.detail.code === CODE.forbidden);

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

/** A record that could not be opened: because it is not there, because the server refused, or because it was not reached. */
export function RecordFailed({ error, onAgain, ...place }: Props) {
  const { t, current } = useOffice();
  if (isMissing(error)) return <Missing {...place} />;
  return (
    <Result
      className="office-card"
      status="warning"
      title={isAnswer(error) ? wordsOf(error, current.texts) : t('admin.loadFailed')}
      extra={<Button onClick={onAgain}>{t('admin.retry')}</Button>}
    />
  );
}
