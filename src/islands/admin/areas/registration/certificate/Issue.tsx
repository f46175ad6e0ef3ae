import { useState } from 'react';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';
import { IssueDialog } from './IssueDialog.tsx';

/** Issues the certificates of a template to everybody of its session who has none yet. */
export function Issue({ row, onDone }: MoreProps) {
  const { t, known } = useOffice();
  const nameOf = useName();
  const [isOpen, open] = useState(false);
  const title = row['title'] as Bilingual;
  return (
    <ForPermissions grant={known} permissions={['contest:certificate:issue']}>
      <RestingButton type="link" size="small" onClick={() => open(true)}>
        {t('action.issue')}
      </RestingButton>
      {isOpen && (
        <IssueDialog
          title={t('admin.deedOf', { deed: t('admin.certificateIssue'), name: nameOf(title) })}
          template={row.id}
          onDone={onDone}
          onEnd={() => open(false)}
        >
          <p className="office-note">{t('admin.certificateIssueLead')}</p>
          {row['kind'] === 'award' && (
            <p className="entry-alert">{t('admin.certificateIssueAward')}</p>
          )}
        </IssueDialog>
      )}
    </ForPermissions>
  );
}
