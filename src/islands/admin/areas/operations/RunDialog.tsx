import { Form, Modal } from 'antd';
import { use, useState } from 'react';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { runJob, type JobArgument } from '#contract/operations/job.ts';
import { readTarget, writeTarget } from '#domain/operations/target.ts';
import { FieldInput } from '#islands/admin/field/FieldInput.tsx';
import type { Fields } from '#islands/admin/form/merge/merge.ts';
import { heldOpen } from '#islands/admin/kit/deeds/held-open.ts';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import { ProgressDialog } from '#islands/admin/kit/ProgressDialog.tsx';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { useTargets } from './use-targets.ts';

/** Arguments of a run; by default those of its job. */
function Arguments({ list, values }: { list: readonly JobArgument[]; values: Fields }) {
  return list.map(({ name, kind, choices }) => (
    <Form.Item key={name} name={name} label={<code>{name}</code>}>
      <FieldInput field={{ name, kind, choices }} values={values} />
    </Form.Item>
  ));
}

/** Dialog that runs a job now, optionally with other arguments. */
export function RunDialog({ row, onDone, onEnd }: MoreProps & { onEnd(): void }) {
  const { t, call, tell, report, locale } = useOffice();
  const isActive = use(ActiveContext);
  const [form] = Form.useForm<Fields>();
  const { isBusy, run } = useBusy(report);
  const [process, setProcess] = useState<string>();
  const names = row['name'] as Bilingual;
  const name = names[locale] || names.zh;
  const target = readTarget(String(row['target']))!;
  const list = useTargets()?.find(({ name }) => name === target.name)?.arguments ?? [];

  function end(): void {
    onEnd();
    onDone();
  }

  const start = (args: Fields) =>
    run(async () => {
      const text = writeTarget({ ...target, args });
      const body = list.length > 0 ? { target: text } : {};
      const { data } = await call(runJob, { params: { id: row.id }, body });
      tell(t('admin.runStarted'));
      setProcess(data.key);
    });

  if (process) {
    return isActive && <ProgressDialog title={name} process={process} onEnd={end} />;
  }
  return (
    <Modal
      open
      title={t('admin.runSure', { name })}
      okText={t('action.run')}
      cancelText={t('admin.cancel')}
      okButtonProps={{ loading: isBusy }}
      onOk={() => form.submit()}
      {...heldOpen(isBusy, onEnd)}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={target.args}
        onFinish={(typed) => void start(typed)}
      >
        <Arguments list={list} values={target.args} />
      </Form>
    </Modal>
  );
}
