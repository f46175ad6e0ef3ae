import { Form, Select, TreeSelect } from 'antd';
import { listFilterAudience, type SavedFilter } from '#contract/office/saved-filter.ts';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import type { Audience } from './use-saved.ts';

interface Props {
  filter: SavedFilter;
  /** @throws ApiError, which is reported; the dialog stays open */
  onShare(audience: Audience): Promise<void>;
  onClose(): void;
}

/** Chooses the roles and departments with which a saved view is shared; choosing none ends the sharing. */
export function ShareDialog({ filter, onShare, onClose }: Props) {
  const { t, call } = useOffice();
  const nameOf = useName();
  const [form] = Form.useForm<Audience>();
  const { value } = useLoaded(
    'filter audience',
    async () => (await call(listFilterAudience, {})).data,
  );
  const nodes = value?.departments.map(({ id, parentId, name }) => ({
    id,
    pId: parentId ?? 0,
    value: id,
    title: nameOf(name),
  }));
  const choices = {
    mode: 'multiple',
    loading: !value,
    allowClear: true,
  } as const;
  return (
    <AskDialog
      title={t('admin.view.share', { name: filter.name })}
      okText={t('admin.save')}
      onGive={() => onShare(form.getFieldsValue())}
      onEnd={onClose}
    >
      <p className="office-note">{t('admin.view.shareHint')}</p>
      <Form form={form} layout="vertical" initialValues={filter.audience}>
        <Form.Item name="roles" label={t('admin.view.roles')}>
          <Select
            {...choices}
            showSearch={{ optionFilterProp: 'label' }}
            options={
              value?.roles.map(({ key, name }) => ({ value: key, label: nameOf(name) })) ?? []
            }
          />
        </Form.Item>
        <Form.Item name="departments" label={t('admin.view.departments')}>
          <TreeSelect
            multiple
            allowClear
            treeDataSimpleMode
            treeDefaultExpandAll
            loading={!value}
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeData={nodes ?? []}
          />
        </Form.Item>
      </Form>
    </AskDialog>
  );
}
