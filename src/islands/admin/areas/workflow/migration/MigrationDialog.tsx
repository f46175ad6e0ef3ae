import { Checkbox, Form, Modal, Result, Skeleton } from 'antd';
import { useState } from 'react';
import type { MigrationPreview } from '#contract/workflow/migration.ts';
import { heldOpen } from '#islands/admin/kit/deeds/held-open.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { HeldList } from './HeldList.tsx';
import { useMigration, type Versions } from './use-migration.ts';

type Step = MigrationPreview['steps'][number];

interface Props extends Versions {
  /** Name of the process. */
  name: string;
  onDone(): void;
  onEnd(): void;
}

/** The steps without a like, also once one was chosen for them, so that it can be changed. */
function useMissing(preview: MigrationPreview | undefined): readonly Step[] {
  const [seen, see] = useState<readonly Step[]>([]);
  const isNew = (step: Step) => !seen.some(({ id }) => id === step.id);
  const found = (preview?.held ?? [])
    .filter(({ step, obstacle }) => obstacle === 'missing' && isNew(step))
    .map(({ step }) => step);
  // React renders again at once, before anything is shown.
  if (found.length > 0) see([...seen, ...found]);
  return seen;
}

/** Dialog that moves running applications to the current version of their process, once it is clear which can be. */
export function MigrationDialog({ name, onEnd, ...versions }: Props) {
  const { t, report } = useOffice();
  const { likes, choose, preview, move } = useMigration(versions);
  const { isBusy, run } = useBusy((error) => {
    report(error);
    preview.reload();
  });
  const [isAnew, askAnew] = useState(false);
  const missing = useMissing(preview.value);
  const { from, to } = versions;
  const count = preview.value?.movable ?? 0;
  const found = count > 0 ? t('admin.workflow.migration.movable', { count }) : undefined;
  return (
    <Modal
      open
      title={t('admin.workflow.migration.title', { name, from, to })}
      okText={t('admin.workflow.migration.go')}
      okButtonProps={{ loading: isBusy, disabled: count === 0 || preview.isLoading }}
      onOk={() => void run(() => move(isAnew))}
      {...heldOpen(isBusy, onEnd)}
    >
      {!preview.value && preview.error === undefined && <Skeleton active />}
      {!preview.value && preview.error !== undefined && (
        <Result status="warning" title={t('admin.recordFailed')} />
      )}
      {preview.value && (
        <Form layout="vertical" component="div">
          <p role="status">{found ?? t('admin.workflow.migration.none')}</p>
          <HeldList preview={preview.value} missing={missing} likes={likes} onChoose={choose} />
          <Form.Item extra={t('admin.workflow.migration.anewHint')}>
            <Checkbox checked={isAnew} onChange={({ target }) => askAnew(target.checked)}>
              {t('admin.workflow.migration.anew')}
            </Checkbox>
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
}
