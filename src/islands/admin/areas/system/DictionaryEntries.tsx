import { Button } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { go } from '#islands/admin/kit/navigation/router.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';

/** Links a dictionary to its entries, which are listed on the same page. */
export function DictionaryEntries({ row }: MoreProps) {
  const { t } = useOffice();
  const query = { dictType: String(row['dictType']) };
  return (
    <Button type="link" size="small" onClick={() => go('/system/dictionary', query)}>
      {t('admin.entries')}
    </Button>
  );
}
