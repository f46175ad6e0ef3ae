import { listProcessVersions } from '#contract/workflow/process.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { VersionsDrawer } from '#islands/admin/kit/version/VersionsDrawer.tsx';

/** Versions of a process, newest first. */
export function ProcessVersions({ id, onEnd }: { id: number; onEnd(): void }) {
  const { t, label, call } = useOffice();
  const found = useLoaded(`${id} versions`, async () => {
    const { data } = await call(listProcessVersions, { params: { id } });
    return data;
  });
  const versions = found.value?.map(({ number, deployedAt, deployedBy, applications }) => ({
    number,
    at: deployedAt,
    by: deployedBy,
    uses: applications,
  }));
  const heads = {
    number: label('process', 'number'),
    at: t('admin.workflow.deployedAt'),
    by: t('admin.workflow.deployedBy'),
    uses: t('admin.workflow.applications'),
  };
  return <VersionsDrawer versions={versions} heads={heads} onEnd={onEnd} />;
}
