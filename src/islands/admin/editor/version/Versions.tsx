import { Drawer, Empty, Select, Skeleton } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { minuteOf } from '#lib/own-session.ts';
import { ChosenVersion } from './ChosenVersion.tsx';
import type { DialogProps } from '../dialog-props.ts';
import { VersionList, type Version } from './VersionList.tsx';
import './version.css';

interface AgainstProps {
  versions: readonly Version[];
  value: number | null;
  nameOf(number: number): string;
  onChoose(number: number | null): void;
}

/** Chooses what a version is compared with. Default: the text in the form. */
function Against({ versions, value, nameOf, onChoose }: AgainstProps) {
  const { t } = useOffice();
  const id = useId();
  const others = versions.map(({ number, at }) => ({
    value: number,
    label: `${nameOf(number)} · ${minuteOf(at)}`,
  }));
  return (
    <p className="office-against">
      <label htmlFor={id}>{t('admin.versionAgainst')}</label>
      <Select
        id={id}
        value={value}
        options={[{ value: null, label: t('admin.versionForm') }, ...others]}
        onChange={onChoose}
      />
    </p>
  );
}

interface DrawerProps {
  onEnd(): void;
  children?: ReactNode;
}

function VersionsDrawer({ onEnd, children = <Skeleton active /> }: DrawerProps) {
  const { t } = useOffice();
  return (
    <Drawer open size={Math.min(1080, innerWidth)} title={t('admin.versions')} onClose={onEnd}>
      {children}
    </Drawer>
  );
}

/**
 * Drawer with the versions of a record. Each can be compared with the text in the form or with another version, and
 * restored as unsaved text.
 */
export function Versions(props: DialogProps) {
  const { plan, item, editing, onEnd } = props;
  const { t, call } = useOffice();
  const [chosen, choose] = useState<number>();
  const [wanted, want] = useState<number | null>(null);
  const { value: versions } = useLoaded(`${item.id} ${item.version}`, async () => {
    const reply = await call(plan.type.versions, { params: { id: item.id } });
    return reply.data;
  });
  if (!versions) return <VersionsDrawer onEnd={onEnd} />;
  // Without unsaved changes the latest version equals the form, so the one before it is compared.
  const [latest, former] = versions;
  const number = chosen ?? (editing.isChanged ? latest : (former ?? latest))?.number;
  const against = wanted === number ? null : wanted;
  // Versions are numbered from the first.
  const nameOf = (one: number) =>
    t('admin.version', { number: versions.filter((other) => other.number <= one).length });
  return (
    <VersionsDrawer onEnd={onEnd}>
      {number === undefined ? (
        <Empty description={t('admin.noVersions')} />
      ) : (
        <div className="office-versions">
          <VersionList versions={versions} nameOf={nameOf} chosen={number} onChoose={choose} />
          <section className="office-panel">
            {versions.length > 1 && (
              <Against
                versions={versions.filter((one) => one.number !== number)}
                value={against}
                nameOf={nameOf}
                onChoose={want}
              />
            )}
            <ChosenVersion
              key={`${number} ${against}`}
              {...props}
              number={number}
              against={against}
              nameOf={nameOf}
            />
          </section>
        </div>
      )}
    </VersionsDrawer>
  );
}
