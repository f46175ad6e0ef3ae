import { PlusOutlined } from '@ant-design/icons';
import { Button, Drawer, Form, Result, Skeleton } from 'antd';
import { useState } from 'react';
import type { FormRecord } from '#contract/forms/form.ts';
import { GROUP_DEEDS, MOST_GROUPS, type FormGroup } from '#contract/forms/group.ts';
import { normalisedGroup, type GroupChange } from '#domain/forms/answer/groups.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { KeepOne } from '#islands/admin/form/keeping/KeepOne.tsx';
import { useFlaws } from '#islands/admin/form/use-flaws.ts';
import { useConfirm } from '#islands/admin/kit/deeds/use-confirm.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { ChoicesContext } from './choices.ts';
import { GroupForm } from './GroupForm.tsx';
import { GroupList } from './GroupList.tsx';
import { useGroups, type Groups } from './use-groups.ts';
import './groups.css';

/** A new group, which may see everything and change nothing. */
const blankGroup = (): FormGroup => ({
  name: blankText(),
  people: [],
  roles: [],
  departments: [],
  fields: [],
  editable: [],
  rows: [],
  deeds: GROUP_DEEDS.filter((deed) => deed === 'view' || deed === 'statistics'),
});

/** A group that is open for editing. */
interface Opened {
  before: FormGroup | undefined;
}

/** State of the group that is open, and how it is saved. */
function useOpened({ kept, put, keepMine, takeTheirs }: Groups) {
  const { t, tell, report } = useOffice();
  const [form] = Form.useForm<FormGroup>();
  const flaws = useFlaws(form);
  const [opened, open] = useState<Opened>();
  const [isBusy, setBusy] = useState(false);
  async function carryOut(work: () => Promise<boolean>, change?: GroupChange): Promise<void> {
    flaws.sent();
    setBusy(true);
    try {
      if (!(await work())) return;
      open(undefined);
      tell(t('admin.saved'));
    } catch (error) {
      const groups = kept!.groups;
      const at = change?.before ? groups.indexOf(change.before) : groups.length;
      if (!flaws.put(error, `groups.${at}.`)) report(error);
    } finally {
      setBusy(false);
    }
  }
  const keep = (change: GroupChange) => carryOut(() => put(change), change);
  const end = (): void => open(undefined);
  return {
    form,
    opened,
    open,
    isBusy,
    keep,
    end,
    keepMine: () => carryOut(keepMine),
    takeTheirs: () => {
      takeTheirs();
      end();
    },
  };
}

/** List of the groups, with the open one over it. */
function Body({ groups }: { groups: Groups }) {
  const { t } = useOffice();
  const confirm = useConfirm();
  const nameOf = useName();
  const { form, opened, open, isBusy, keep, end, keepMine, takeTheirs } = useOpened(groups);
  const remove = (before: FormGroup) =>
    confirm({
      title: t('admin.removeNamed', { name: nameOf(before.name) }),
      content: t('admin.group.removeDetail'),
      okText: t('action.remove'),
      okButtonProps: { danger: true },
      cancelText: t('admin.cancel'),
      onOk: () => keep({ before, after: undefined }),
    });
  const list = groups.kept!.groups;
  return (
    <div className="office-panel">
      <p className="office-note">{t('admin.group.lead')}</p>
      <GroupList groups={list} onEdit={(before) => open({ before })} onRemove={remove} />
      <Button
        icon={<PlusOutlined />}
        disabled={list.length >= MOST_GROUPS}
        onClick={() => open({ before: undefined })}
      >
        {t('admin.group.add')}
      </Button>
      {opened && (
        <GroupForm
          form={form}
          start={opened.before ?? blankGroup()}
          isNew={!opened.before}
          isBusy={isBusy}
          onSave={(group) => void keep({ before: opened.before, after: normalisedGroup(group) })}
          onClose={end}
        />
      )}
      {groups.conflict && (
        <KeepOne onTheirs={takeTheirs} onMine={() => void keepMine()}>
          <p>{t('admin.group.conflict')}</p>
        </KeepOne>
      )}
    </div>
  );
}

/**
 * Dialog of the permission groups of a form: who, besides those who reach the form, sees which answers and which of
 * their questions.
 */
export function FormGroups({ form, onEnd }: { form: Pick<FormRecord, 'id'>; onEnd(): void }) {
  const { t, label } = useOffice();
  const groups = useGroups(form.id);
  const isThere = groups.kept && groups.choices;
  const again = <Button onClick={groups.reload}>{t('admin.retry')}</Button>;
  return (
    <Drawer open size={Math.min(760, innerWidth)} title={label('form', 'groups')} onClose={onEnd}>
      {isThere && (
        <ChoicesContext value={groups.choices!}>
          <Body groups={groups} />
        </ChoicesContext>
      )}
      {!isThere && groups.error === undefined && <Skeleton active />}
      {!isThere && groups.error !== undefined && (
        <Result status="warning" title={t('admin.recordFailed')} extra={again} />
      )}
    </Drawer>
  );
}
