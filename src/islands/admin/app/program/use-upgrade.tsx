import { Button, type App } from 'antd';
import { useEffect } from 'react';
import type { Office } from '#islands/admin/kit/office.ts';
import { latestProgram, programOf } from './program.ts';

/** Milliseconds between two looks in a page that stays open. */
const INTERVAL = 10 * 60 * 1000;
const KEY = 'upgrade';

type Notification = ReturnType<typeof App.useApp>['notification'];

/**
 * Tells whoever has had the office open while the portal was upgraded, once for each new program. The page does not
 * reload by itself: something may be unsaved.
 */
export function useUpgrade({ t }: Pick<Office, 't'>, notification: Notification): void {
  useEffect(() => {
    let known = programOf(document);
    async function look(): Promise<void> {
      if (document.hidden) return;
      const latest = await latestProgram();
      if (latest === null || latest === known) return;
      known = latest;
      notification.info({
        key: KEY,
        title: t('admin.upgraded'),
        description: t('admin.upgradedDetail'),
        actions: <Button onClick={() => location.reload()}>{t('admin.reload')}</Button>,
        duration: 0,
      });
    }
    const lookAgain = () => void look();
    const timer = setInterval(lookAgain, INTERVAL);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [t, notification]);
}
