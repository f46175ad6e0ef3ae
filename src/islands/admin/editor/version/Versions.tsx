import { Button, Drawer, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import type { Data } from '#domain/editorial/bilingual.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { Comparison } from './Comparison.tsx';
import type { DialogProps } from '../dialogs.ts';
import { sameData } from '../item/draft.ts';
import { VersionList } from './VersionList.tsx';
import './version.css';

function Chosen({ plan, item, editing, number, onEnd }: DialogProps & { number: number }) {
  const { t, call } = useOffice();
  const version = useLoaded(`${item.id} ${number}`, async () => {
    const reply = await call(plan.type.getVersion, { params: { id: item.id, number } });
    return reply.data.data as Data;
  });
  if (version.error !== undefined) return <Empty description={t('admin.recordFailed')} />;
  if (!version.value) return <Skeleton active />;
  const data = version.value;
  const isSame = sameData(data, editing.data!);
  const restore = () => {
    editing.write(data);
    onEnd();
  };
  return (
    <section className="office-panel">
      {!isSame && (
        <div className="office-compared">
          <p>{t('admin.versionDetail')}</p>
          <Button type="primary" onClick={restore}>
            {t('admin.restore')}
          </Button>
        </div>
      )}
      <Comparison plan={plan} older={data} newer={editing.data!} />
    </section>
  );
}

/** The versions of a record; one of them can be brought back as unsaved text. */
export function Versions(props: DialogProps) {
  const { plan, item, editing, onEnd } = props;
  const { t, call } = useOffice();
  const [chosen, choose] = useState<number>();
  const versions = useLoaded(`${item.id} ${item.version}`, async () => {
    const reply = await call(plan.type.versions, { params: { id: item.id } });
    return reply.data;
  });
  // The latest one says what stands in the form, unless something is typed.
  const [latest, former] = versions.value ?? [];
  const number = chosen ?? (editing.isChanged ? latest : (former ?? latest))?.number;
  return (
    <Drawer open size={Math.min(1080, innerWidth)} title={t('admin.versions')} onClose={onEnd}>
      {!versions.value && <Skeleton active />}
      {versions.value?.length === 0 && <Empty description={t('admin.noVersions')} />}
      <div className="office-versions">
        <VersionList versions={versions.value ?? []} chosen={number} onChoose={choose} />
        {number !== undefined && <Chosen key={number} {...props} number={number} />}
      </div>
    </Drawer>
  );
}
