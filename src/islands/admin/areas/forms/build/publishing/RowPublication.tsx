import { Alert, Button, Modal } from 'antd';
import { inspect } from '#domain/forms/inspect/inspect.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useTitle } from '#islands/admin/kit/use-title.ts';
import { go } from '#islands/admin/kit/navigation/router.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { useForm } from '../use-form.ts';

interface Props {
  id: number;
  onDone(): void;
  onEnd(): void;
}

/** Publishes a form from the list; an unfinished one leads to the builder. */
export function RowPublication({ id, onDone, onEnd }: Props) {
  const { t } = useOffice();
  const nameOf = useTitle();
  const { value } = useForm(id);
  if (!value) return null;
  const { form, draft } = value;
  const { flaws } = inspect(draft.definition);
  if (flaws.length === 0) {
    const keep = () => Promise.resolve(draft.version);
    return (
      <PublishDialog
        form={form}
        definition={draft.definition}
        keep={keep}
        onDone={onDone}
        onEnd={onEnd}
      />
    );
  }
  const build = (
    <Button type="primary" onClick={() => go(`/forms/form/${id}`)}>
      {t('admin.formBuild')}
    </Button>
  );
  return (
    <Modal
      open
      title={t('admin.formPublishTitle', { name: nameOf(form.title) })}
      footer={build}
      onCancel={onEnd}
    >
      <Alert type="error" showIcon title={t('admin.formProblems', { count: flaws.length })} />
    </Modal>
  );
}
