import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import {
  removeAnswer,
  revealAnswer,
  type AnswerDetail,
  type RevealedAnswer,
  type AnswerView,
} from '#contract/forms/record.ts';
import { useConfirm } from '#islands/admin/kit/deeds/use-confirm.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';

interface Props {
  view: AnswerView;
  detail: AnswerDetail;
  onEdit(): void;
  onReveal(revealed: RevealedAnswer): void;
  onRemove(): void;
}

/** Reveals what is masked; the server logs the access. */
function RevealButton({ view, detail: { record }, onReveal }: Props) {
  const { t, may, call, report } = useOffice();
  if (record.masked.length === 0 || !may('forms:answer:reveal')) return null;
  const params = { id: view.form.id, answer: record.id };
  const look = () => call(revealAnswer, { params }).then(({ data }) => onReveal(data), report);
  return <RestingButton onClick={() => void look()}>{t('admin.reveal')}</RestingButton>;
}

/** Deletes the answer permanently, after a confirmation. */
function RemoveButton({ view, detail: { record }, onRemove }: Props) {
  const { t, may, call, tell, report } = useOffice();
  const confirm = useConfirm();
  if (!view.deeds.includes('remove') || !may('forms:answer:remove')) return null;
  async function remove(): Promise<void> {
    try {
      await call(removeAnswer, { params: { id: view.form.id, answer: record.id } });
      tell(t('admin.removed'));
      onRemove();
    } catch (error) {
      report(error);
    }
  }
  const ask = () =>
    confirm({
      title: t('admin.answer.removeSure', { id: record.id }),
      content: t('admin.answer.removeDetail'),
      okText: t('action.remove'),
      okButtonProps: { danger: true },
      onOk: remove,
    });
  return (
    <Button danger onClick={ask}>
      {t('action.remove')}
    </Button>
  );
}

/** Opens the answers for editing, as far as the reader may. */
function EditButton({ view, detail: { editable }, onEdit }: Props) {
  const { t, may } = useOffice();
  if (editable.length === 0 || !view.deeds.includes('edit') || !may('forms:answer:edit')) {
    return null;
  }
  return <Button onClick={onEdit}>{t('action.edit')}</Button>;
}

/** Prints the answer alone (AnswerSheet). */
function PrintButton() {
  const { t } = useOffice();
  return (
    <Button icon={<PrinterOutlined />} onClick={() => print()}>
      {t('admin.answer.print')}
    </Button>
  );
}

/** Buttons for the deeds on an answer, besides its tags. */
export const AnswerDeeds = (props: Props) => (
  <div className="answer-deeds">
    <PrintButton />
    <EditButton {...props} />
    <RevealButton {...props} />
    <RemoveButton {...props} />
  </div>
);
