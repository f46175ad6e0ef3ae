import { Alert } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { localise } from '#lib/localise.ts';
import type { SentChange } from './batch.ts';

/** Result of publishing: live with its links, ready for its session, or gone. */
export function PublishedLinks({ address, awaits, locales, count }: Omit<SentChange, 'batch'>) {
  const { t } = useOffice();
  if (count !== undefined)
    return <Alert type="success" showIcon title={t('admin.bulk.isLive', { count })} />;
  if (awaits !== null)
    return <Alert type="info" showIcon title={t('admin.isReady', { year: awaits })} />;
  if (address === null) return <Alert type="success" showIcon title={t('admin.isGone')} />;
  return (
    <Alert
      type="success"
      showIcon
      title={t('admin.isLive')}
      description={
        <span className="office-links">
          <a href={address} target="_blank" rel="noreferrer">
            {t('admin.viewChinese')}
          </a>
          {locales.includes('en') && (
            <a href={localise(address, 'en')} target="_blank" rel="noreferrer">
              {t('admin.viewEnglish')}
            </a>
          )}
        </span>
      }
    />
  );
}
