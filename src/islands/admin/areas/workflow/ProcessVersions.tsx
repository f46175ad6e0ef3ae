import { Button } from 'antd';
import { useState } from 'react';
import { listProcessVersions, type ProcessVersionInfo } from '#contract/workflow/process.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { VersionsDrawer } from '#islands/admin/kit/version/VersionsDrawer.tsx';
import { MigrationDialog } from './migration/MigrationDialog.tsx';

interface Props {
  id: number;
  /** Name of the process. */
  name: string;
  /** Called after applications were moved to another version. */
  onDone?(): void;
  onEnd(): void;
}

const usedOf = ({ number, deployedAt, deployedBy, applications }: ProcessVersionInfo) => ({
  number,
  at: deployedAt,
  by: deployedBy,
  uses: applications,
});

/** Versions of a process, newest first; what runs by an earlier one can be moved to the current one. */
export function ProcessVersions({ id, name, onDone, onEnd }: Props) {
  const { t, label, call, may } = useOffice();
  const [from, move] = useState<number>();
  const found = useLoaded(`${id} versions`, async () => {
    const { data } = await call(listProcessVersions, { params: { id } });
    return data;
  });
  const [current] = found.value ?? [];
  const heads = {
    number: label('process', 'number'),
    at: t('admin.workflow.deployedAt'),
    by: t('admin.workflow.deployedBy'),
    uses: t('admin.workflow.applications'),
  };
  const to = current?.number ?? 0;
  function deedOn(number: number) {
    const running = found.value?.find((one) => one.number === number)?.running ?? 0;
    if (number === to || running === 0 || !may('workflow:process:deploy')) return null;
    return (
      <Button type="link" size="small" onClick={() => move(number)}>
        {t('admin.workflow.migration.open', { count: running, to })}
      </Button>
    );
  }
  function done(): void {
    move(undefined);
    found.reload();
    onDone?.();
  }
  return (
    <>
      <VersionsDrawer
        versions={found.value?.map(usedOf)}
        heads={heads}
        deed={({ number }) => deedOn(number)}
        onEnd={onEnd}
      />
      {from !== undefined && (
        <MigrationDialog
          id={id}
          name={name}
          from={from}
          to={to}
          onDone={done}
          onEnd={() => move(undefined)}
        />
      )}
    </>
  );
}
