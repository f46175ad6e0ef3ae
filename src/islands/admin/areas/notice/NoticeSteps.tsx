import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { StepButton } from '#islands/admin/records/status/StepButton.tsx';
import { useName } from '#islands/admin/kit/use-name.ts';

/** Publishes a notice, or rescinds it (specification 4: published, rescinded). */
export function NoticeSteps(props: MoreProps) {
  const { t, known } = useOffice();
  const name = useName()(props.row['title'] as Bilingual);
  const question = {
    title: t('admin.rescindSure', { name }),
    content: t('admin.rescindDetail'),
    okText: t('admin.rescindNotice'),
  };
  const rescind = {
    status: 'rescinded',
    label: t('admin.rescindNotice'),
    done: t('admin.rescinded'),
    question,
  };
  const publish = {
    status: 'published',
    label: t('admin.publishNotice'),
    done: t('admin.published'),
  };
  const step = props.row['status'] === 'published' ? rescind : publish;
  return (
    <ForPermissions grant={known} permissions={['system:notice:edit']}>
      <StepButton {...props} {...step} />
    </ForPermissions>
  );
}
