import { Alert, Button } from 'antd';
import { removeSigner, type TaskPaper } from '#contract/workflow/task.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';

type Signer = TaskPaper['signers'][number];

interface Props {
  value: TaskPaper;
  onRenew(): void;
}

/** The signers whom the reader has added and who have not decided, each to be taken back. */
export function Signers({ value: { task, signers }, onRenew }: Props) {
  const { t, call, tell, report } = useOffice();
  const { isBusy, run } = useBusy((error) => {
    report(error);
    onRenew();
  });
  const remove = ({ id, name }: Signer) =>
    run(async () => {
      await call(removeSigner, { params: { id: task.id }, body: { signerId: id } });
      tell(t('admin.workflow.signerRemoved', { name }));
      onRenew();
    });
  if (signers.length === 0) return null;
  const lines = signers.map((signer) => (
    <li key={signer.id}>
      {signer.name} · {t(`admin.workflow.place.${signer.place}`)}{' '}
      <Button size="small" type="link" disabled={isBusy} onClick={() => void remove(signer)}>
        {t('admin.workflow.removeSigner', { name: signer.name })}
      </Button>
    </li>
  ));
  return (
    <Alert
      className="office-note"
      type="info"
      title={t('admin.workflow.signers')}
      description={<ul>{lines}</ul>}
    />
  );
}
