import { Dropdown } from 'antd';
import { useState } from 'react';
import type { Channel } from '#contract/messaging/channel.ts';
import { resetTemplate, templateResource, testTemplate } from '#contract/messaging/template.ts';
import { useConfirm } from '#islands/admin/kit/deeds/use-confirm.ts';
import { useRowDeed } from '#islands/admin/kit/deeds/use-row-deed.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';
import { nameOf } from '#islands/admin/records/RecordActions.tsx';
import { ForPermissions } from '#islands/ui/Allowed.tsx';
import { TemplateVersions } from './TemplateVersions.tsx';

/** Sends the saved template to the current user on one of its channels. */
function TestButton({ row }: MoreProps) {
  const { t, call, tell, report } = useOffice();
  const choice = useChoice(templateResource.dictionaries['channels']);
  async function send(channel: Channel): Promise<void> {
    try {
      await call(testTemplate, { params: { id: row.id }, body: { channel } });
      tell(t('admin.testSent'));
    } catch (error) {
      report(error);
    }
  }
  const items = (row['channels'] as Channel[]).map((channel) => ({
    key: channel,
    label: choice('channels', channel),
    onClick: () => void send(channel),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <RowButton>{t('action.test')}</RowButton>
    </Dropdown>
  );
}

/** Resets a template to the product's own text. */
function ResetButton({ row, onDone }: MoreProps) {
  const { t, call, locale } = useOffice();
  const carryOut = useRowDeed(onDone);
  const confirm = useConfirm();
  const given = { params: { id: row.id }, body: { version: row.version } };
  const reset = () => carryOut(() => call(resetTemplate, given), t('admin.saved'));
  const ask = () =>
    confirm({
      title: t('admin.resetSure', { name: nameOf(row, locale) }),
      okText: t('action.reset'),
      onOk: reset,
    });
  return (
    <RestingButton type="link" size="small" onClick={ask}>
      {t('action.reset')}
    </RestingButton>
  );
}

/** Deeds on a template besides editing it. */
export function TemplateDeeds(props: MoreProps) {
  const { t, known } = useOffice();
  const [isOpen, open] = useState(false);
  return (
    <>
      <ForPermissions grant={known} permissions={['system:template:test']}>
        <TestButton {...props} />
      </ForPermissions>
      <ForPermissions grant={known} permissions={['system:template:query']}>
        <RowButton onClick={() => open(true)}>{t('admin.versions')}</RowButton>
      </ForPermissions>
      {props.row['isChanged'] === true && (
        <ForPermissions grant={known} permissions={['system:template:edit']}>
          <ResetButton {...props} />
        </ForPermissions>
      )}
      {isOpen && <TemplateVersions {...props} onEnd={() => open(false)} />}
    </>
  );
}
