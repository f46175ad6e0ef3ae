import { App, Button, Drawer, Form, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import type { OfficeKey } from '#lib/texts/office.ts';
import { MergeDialog } from '#islands/admin/form/MergeDialog.tsx';
import { mergeChanges, type Fields, type Merge } from '#islands/admin/form/merge.ts';
import { putFlaws } from '#islands/admin/form/put-flaws.ts';
import { saveFailure } from '#islands/admin/form/save-failure.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { FieldItem } from './FieldItem.tsx';
import type { ResourcePlan, Row } from '#islands/admin/kit/resource-plan.ts';
import { saveRecord, fieldsOf } from './save-record.ts';

interface Props {
  plan: ResourcePlan;
  /** A new record's first values, or the row that is edited. */
  start: Partial<Row>;
  onClose(): void;
  onSaved(): void;
}

/** What stands in the drawer while two versions of the record are brought together. */
interface Conflict extends Merge {
  theirs: Row;
}

/** A record of a resource to be added or edited. */
export function RecordDrawer({ plan, start, onClose, onSaved }: Props) {
  const { resource } = plan;
  const office = useOffice();
  const { t, call, may, report, tell } = office;
  const { modal } = App.useApp();
  const [form] = Form.useForm();
  const isNew = start.id === undefined;
  const [base, setBase] = useState<Partial<Row> | undefined>(isNew ? start : undefined);
  const [conflict, setConflict] = useState<Conflict>();
  const [isBusy, setBusy] = useState(false);
  const values = Form.useWatch([], form) as Fields | undefined;

  useEffect(() => {
    if (start.id === undefined) return;
    // The list may be minutes old: who may read the record edits it as it is now.
    const fresh = may(`${resource.permission}:query`)
      ? call(resource.get, { params: { id: start.id } }).then(({ data }) => data as Row)
      : Promise.resolve(start);
    fresh.then(setBase, (error: unknown) => {
      report(error);
      onClose();
    });
    // Once for each record that is opened.
  }, [start.id]);

  const typed = (): Fields => fieldsOf(plan, { ...base, ...form.getFieldsValue(true) });
  const isTouched = () =>
    base !== undefined && JSON.stringify(typed()) !== JSON.stringify(fieldsOf(plan, base));

  function close(): void {
    if (!isTouched()) return onClose();
    modal.confirm({ title: t('admin.discardSure'), okText: t('admin.discard'), onOk: onClose });
  }

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const result = await saveRecord(office, plan, base!, typed());
      if (result === 'saved') {
        tell(t('admin.saved'));
        onSaved();
        return;
      }
      const merge = mergeChanges(base!, typed(), result, Object.keys(typed()));
      form.setFieldsValue(merge.merged);
      setBase(result);
      setConflict({ ...merge, theirs: result });
    } catch (error) {
      if (!putFlaws(form, error)) report(saveFailure(error, office.current.texts));
    } finally {
      setBusy(false);
    }
  }

  const name = t(`resource.${resource.name}` as OfficeKey);
  return (
    <Drawer
      open
      size={Math.min(720, innerWidth)}
      title={t(isNew ? 'admin.addOf' : 'admin.editOf', { name })}
      onClose={close}
      mask={{ closable: true }}
      footer={
        <div className="office-actions">
          <Button onClick={close}>{t('admin.cancel')}</Button>
          <Button type="primary" loading={isBusy} disabled={!base} onClick={() => form.submit()}>
            {t('admin.save')}
          </Button>
        </div>
      }
    >
      {base ? (
        <Form
          form={form}
          layout="vertical"
          initialValues={base}
          scrollToFirstError={{ focus: true }}
          onFinish={() => void save()}
        >
          {plan.fields.map((field) => (
            <FieldItem
              key={field.name}
              plan={plan}
              field={field}
              isNew={isNew}
              values={{ ...base, ...values }}
            />
          ))}
        </Form>
      ) : (
        <Skeleton active />
      )}
      {conflict && (
        <MergeDialog
          {...conflict}
          labelOf={(field) => office.label(resource.name, field)}
          onEnd={(merged) => {
            form.setFieldsValue(merged);
            setConflict(undefined);
          }}
        />
      )}
    </Drawer>
  );
}
