import { Drawer, Empty, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { minuteOf } from '#lib/own-session.ts';
import { useOffice } from '../office.ts';
import './versions.css';

/** A version of what people answer or apply by. */
export interface UsedVersion {
  number: number;
  at: string;
  by: string | null;
  /** Number of answers or applications to it. */
  uses: number;
}

interface Props {
  /** Undefined while they are being loaded. */
  versions: readonly UsedVersion[] | undefined;
  /** Heads of the columns. */
  heads: Readonly<Record<keyof UsedVersion, string>>;
  /** What can be done about a version. */
  deed?: ((version: UsedVersion) => ReactNode) | undefined;
  onEnd(): void;
}

function VersionTable({
  versions,
  heads,
  deed,
}: Pick<Props, 'heads' | 'deed'> & { versions: readonly UsedVersion[] }) {
  return (
    <table className="office-used-versions">
      <thead>
        <tr>
          <th scope="col">{heads.number}</th>
          <th scope="col">{heads.at}</th>
          <th scope="col">{heads.by}</th>
          <th scope="col">{heads.uses}</th>
        </tr>
      </thead>
      <tbody>
        {versions.map((version) => (
          <tr key={version.number}>
            <th scope="row">{version.number}</th>
            <td>{minuteOf(version.at)}</td>
            <td>{version.by ?? '–'}</td>
            <td>
              {version.uses}
              {deed?.(version)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Versions that cannot be changed any more, newest first, each with who made it and how often it was used. */
export function VersionsDrawer({ versions, heads, deed, onEnd }: Props) {
  const { t } = useOffice();
  return (
    <Drawer open size={Math.min(560, innerWidth)} title={t('admin.versions')} onClose={onEnd}>
      {!versions && <Skeleton active />}
      {versions?.length === 0 && <Empty description={t('admin.noVersions')} />}
      {versions && versions.length > 0 && (
        <VersionTable versions={versions} heads={heads} deed={deed} />
      )}
    </Drawer>
  );
}
