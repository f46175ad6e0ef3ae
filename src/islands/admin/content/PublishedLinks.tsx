import { Alert } from 'antd';
import { useOffice } from '../office.ts';
import type { Sent } from './PublishProgress.tsx';

/** That it is live, and where; or that it is gone. */
export function PublishedLinks({ address, locales }: Pick<Sent, 'address' | 'locales'>) {
  const { t } = useOffice();
  if (address === null) return <Alert type="success" showIcon title={t('admin.isGone')} />;
  return (
    <Alert
      type="success"
      showIcon
      title={t('admin.isLive')}
      description={
        <span className="office-links">
          <a href={address} target="_blank" rel="noreferrer">
            {t('admin.view')}
          </a>
          {locales.includes('en') && (
            <a href={`/en${address}`} target="_blank" rel="noreferrer">
              {t('admin.viewEnglish')}
            </a>
          )}
        </span>
      }
    />
  );
}
