import { Button, Drawer, Form, Skeleton } from 'antd';
import type { Fields } from '#islands/admin/form/merge/merge.ts';
import { MergeDialog } from '#islands/admin/form/merge/MergeDialog.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useDiscard } from '#islands/admin/kit/use-discard.ts';
import { Presence } from '#islands/admin/kit/presence/Presence.tsx';
import { SavedNotice } from '#islands/admin/kit/presence/SavedNotice.tsx';
import type { Row } from '#islands/admin/list/column.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { FieldItem } from './FieldItem.tsx';
import type { ResourcePlan } from '../plan.ts';
import { useRecord } from './use-record.ts';

interface Props {
  plan: ResourcePlan;
  /** Initial values of a new record, or the row that is edited. */
  start: Partial<Row>;
  onClose(): void;
  onSaved(): void;
}

/** Drawer for adding or editing a record of a resource. */
export function RecordDrawer({ plan, start, onClose, onSaved }: Props) {
  const { name: kind } = plan.resource;
  const { t, label } = useOffice();
  const discard = useDiscard();
  const record = useRecord(plan, start, { onClose, onSaved });
  const { form, base, conflict, isBusy } = record;
  const isNew = start.id === undefined;

  const close = () => discard(record.isTouched(), onClose);

  const footer = (
    <div className="office-actions">
      <Button onClick={close}>{t('admin.cancel')}</Button>
      <Button type="primary" loading={isBusy} disabled={!base} onClick={() => form.submit()}>
        {t('admin.save')}
      </Button>
    </div>
  );
  const name = t(`resource.${kind}` as OfficeKey);
  return (
    <Drawer
      open
      size={Math.min(720, innerWidth)}
      title={t(isNew ? 'admin.addOf' : 'admin.editOf', { name })}
      onClose={close}
      mask={{ closable: true }}
      footer={footer}
    >
      <Presence kind={kind} id={start.id} />
      {base?.id !== undefined && !isBusy && (
        <SavedNotice kind={kind} id={base.id} version={Number(base.version)} onLoad={record.load} />
      )}
      {base ? (
        <Form
          form={form}
          layout="vertical"
          initialValues={base}
          scrollToFirstError={{ focus: true }}
          onValuesChange={(_, values: Fields) => form.setFieldsValue(plan.settle?.(values) ?? {})}
          onFinish={() => void record.save()}
        >
          {plan.fields.map((field) => (
            <FieldItem
              key={field.name}
              plan={plan}
              field={field}
              isNew={isNew}
              values={record.values}
            />
          ))}
          {plan.Preview && <plan.Preview id={start.id} values={record.values} />}
        </Form>
      ) : (
        <Skeleton active />
      )}
      {conflict && (
        <MergeDialog
          {...conflict}
          labelOf={(field) => label(kind, field)}
          onEnd={record.endConflict}
        />
      )}
    </Drawer>
  );
}
