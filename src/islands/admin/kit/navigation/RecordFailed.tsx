import { Button, Result } from 'antd';
import { use, useEffect } from 'react';
import { CODE } from '#contract/call/code.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import { isAnswer, wordsOf } from '#lib/browser/session/failure.ts';
import { useOffice } from '../office.ts';
import { toHash } from './router.ts';
import { TabsContext } from './tabs-context.ts';

interface Props {
  /** Path of the page that lists the kind, `/content/news`. */
  page: string;
  /** Rest of the address, which names the record. */
  rest: string;
  error: unknown;
  onAgain(): void;
}

/**
 * Whether the server said that the record does not exist or is not for this reader. Other refusals, such as a rate
 * limit, do not count.
 */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.detail.code === CODE.notFound || error.detail.code === CODE.forbidden);

/**
 * Shown if the address names a record that does not exist, or not for this reader. Marks its tab as lost, and offers
 * the way back, which closes the tab.
 */
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

/** Shown if a record could not be opened: it does not exist, the server refused, or the server was not reached. */
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
