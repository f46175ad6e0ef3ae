import { Button } from 'antd';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { toHash } from '#islands/admin/kit/navigation/router.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** Says where contents are approved, to whoever may: they are not among the tasks. */
export function ContentApprovals() {
  const { t, may } = useOffice();
  if (!CONTENT_TYPES.some(({ permission }) => may(`${permission}:approve`))) return null;
  return (
    <p className="office-current">
      {t('admin.workflow.contentApprovals')}
      <Button type="link" size="small" href={toHash({ path: '/', query: {} })}>
        {t('admin.workflow.toHome')}
      </Button>
    </p>
  );
}
