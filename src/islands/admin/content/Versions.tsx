import { Button, Drawer, Empty, List, Skeleton } from 'antd';
import { useState } from 'react';
import { minuteOf } from '#islands/account/own-session.ts';
import type { Data } from '#domain/content/bilingual.ts';
import { useOffice } from '../office.ts';
import { useLoaded } from '../resources/use-rows.ts';
import { Comparison } from './Comparison.tsx';
import type { DialogProps } from './EditorHead.tsx';
import { sameData } from './draft.ts';

function Chosen({ plan, item, editing, number, onEnd }: DialogProps & { number: number }) {
  const { t, call } = useOffice();
  const version = useLoaded(`${item.id} ${number}`, async () => {
    const reply = await call(plan.type.getVersion, { params: { id: item.id, number } });
    return reply.data.data as Data;
  });
  if (!version.value) return <Skeleton active />;
  const data = version.value;
  return (
    <div className="office-panel">
      <p>{t('admin.versionDetail')}</p>
      <Comparison type={plan.type.type} older={data} newer={editing.data!} />
      <div className="office-actions">
        <Button
          type="primary"
          disabled={sameData(data, editing.data!)}
          onClick={() => {
            editing.write(data);
            onEnd();
          }}
        >
          {t('admin.restore')}
        </Button>
      </div>
    </div>
  );
}

/** The versions of a record; one of them can be brought back as unsaved text. */
export function Versions(props: DialogProps) {
  const { plan, item, onEnd } = props;
  const { t, call } = useOffice();
  const [number, choose] = useState<number>();
  const versions = useLoaded(`${item.id} ${item.version}`, async () => {
    const reply = await call(plan.type.versions, { params: { id: item.id } });
    return reply.data;
  });
  return (
    <Drawer open size={Math.min(860, innerWidth)} title={t('admin.versions')} onClose={onEnd}>
      {!versions.value && <Skeleton active />}
      {versions.value?.length === 0 && <Empty description={t('admin.noVersions')} />}
      <List
        size="small"
        dataSource={versions.value ?? []}
        renderItem={({ number: own, at, by, note }) => (
          <List.Item
            key={own}
            actions={[
              <Button key="see" type="link" size="small" onClick={() => choose(own)}>
                {t('admin.compare')}
              </Button>,
            ]}
          >
            {t('admin.version', { number: own })} · {minuteOf(at)} · {by ?? '–'} {note}
          </List.Item>
        )}
      />
      {number !== undefined && <Chosen key={number} {...props} number={number} />}
    </Drawer>
  );
}
