import { Alert, Form, Select } from 'antd';
import { useId } from 'react';
import type { MigrationPreview } from '#contract/workflow/migration.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';

type Step = MigrationPreview['steps'][number];

interface Props {
  preview: MigrationPreview;
  /** The steps without a like that were seen so far. */
  missing: readonly Step[];
  likes: Readonly<Record<string, string>>;
  onChoose(step: string, like: string | null): void;
}

/** Chooses which step of the other version stands for one that it does not have. */
function LikeField({ step, preview, likes, onChoose }: Omit<Props, 'missing'> & { step: Step }) {
  const { t } = useOffice();
  const nameOf = useName();
  const id = useId();
  const options = preview.steps
    .filter(({ kind }) => kind === step.kind)
    .map((one) => ({ value: one.id, label: nameOf(one.name) }));
  return (
    <Form.Item label={t('admin.workflow.migration.like', { step: nameOf(step.name) })} htmlFor={id}>
      <Select
        id={id}
        allowClear
        placeholder={t('admin.workflow.migration.keep')}
        value={likes[step.id] ?? null}
        options={options}
        onChange={(like) => onChoose(step.id, like ?? null)}
      />
    </Form.Item>
  );
}

/** What prevents applications from being moved, and the steps that stand for those that are gone. */
export function HeldList(props: Props) {
  const { t } = useOffice();
  const nameOf = useName();
  const { held } = props.preview;
  const lines = held.map(({ step, obstacle, applications: count }) => (
    <li key={`${step.id} ${obstacle}`}>
      {t(`admin.workflow.migration.held.${obstacle}`, { step: nameOf(step.name), count })}
    </li>
  ));
  return (
    <>
      {held.length > 0 && (
        <Alert
          className="office-note"
          type="warning"
          title={t('admin.workflow.migration.heldTitle')}
          description={<ul>{lines}</ul>}
        />
      )}
      {props.missing.map((step) => (
        <LikeField key={step.id} step={step} {...props} />
      ))}
    </>
  );
}
