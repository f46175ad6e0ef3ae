import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { certificateTemplateResource } from '#contract/registration/certificate.ts';
import { useNameInSession } from '#islands/admin/kit/dictionary/use-session-name.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import type { BulkProps } from '#islands/admin/records/plan.ts';
import { IssueDialog } from './IssueDialog.tsx';

/** Maximum number of templates offered. Only a few are made each year. */
const MOST = 50;

/** Returns the templates of certificates, those of the latest years first. */
function useTemplates() {
  const { call } = useOffice();
  const nameOf = useName();
  const inSession = useNameInSession();
  const { value = [], isLoading } = useLoaded('templates of certificates', async () => {
    const { rows } = await call(certificateTemplateResource.list, {
      query: { pageSize: MOST },
      body: {},
    });
    return rows;
  });
  const options = value
    .toSorted((a, b) => b.year - a.year)
    .map(({ id, year, title }) => ({
      value: id,
      label: inSession(year, nameOf(title)),
    }));
  return { options, isLoading };
}

function Dialog({ ids, onDone, onEnd }: BulkProps & { onEnd(): void }) {
  const { t } = useOffice();
  const [template, choose] = useState<number>();
  const { options, isLoading } = useTemplates();
  return (
    <IssueDialog
      title={t('admin.certificateIssueChosen', { count: ids.length })}
      template={template}
      entries={ids}
      onDone={onDone}
      onEnd={onEnd}
    >
      <p className="office-note">{t('admin.certificateIssueChosenLead', { count: ids.length })}</p>
      <Form.Item label={t('resource.certificateTemplate')} htmlFor="issue-template" required>
        <Select
          id="issue-template"
          showSearch={{ optionFilterProp: 'label' }}
          loading={isLoading}
          options={options}
          value={template ?? null}
          onChange={choose}
        />
      </Form.Item>
    </IssueDialog>
  );
}

/** Issues certificates to the people of the selected entries, if the reader may choose a template. */
export function IssueChosen({ ids, onDone }: BulkProps) {
  const { t, may } = useOffice();
  const [isOpen, open] = useState(false);
  if (!may('contest:certificate:issue', 'contest:certificateTemplate:list')) return null;
  return (
    <>
      <Button onClick={() => open(true)}>
        {t('admin.certificateIssueChosen', { count: ids.length })}
      </Button>
      {isOpen && <Dialog ids={ids} onDone={onDone} onEnd={() => open(false)} />}
    </>
  );
}
