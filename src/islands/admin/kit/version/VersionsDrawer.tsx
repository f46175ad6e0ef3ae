import { Drawer, Empty, Skeleton } from 'antd';
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
  onEnd(): void;
}

function VersionTable({
  versions,
  heads,
}: Pick<Props, 'heads'> & { versions: readonly UsedVersion[] }) {
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
        {versions.map(({ number, at, by, uses }) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            <td>{minuteOf(at)}</td>
            <td>{by ?? '–'}</td>
            <td>{uses}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Versions that cannot be changed any more, newest first, each with who made it and how often it was used. */
export function VersionsDrawer({ versions, heads, onEnd }: Props) {
  const { t } = useOffice();
  return (
    <Drawer open size={Math.min(560, innerWidth)} title={t('admin.versions')} onClose={onEnd}>
      {!versions && <Skeleton active />}
      {versions?.length === 0 && <Empty description={t('admin.noVersions')} />}
      {versions && versions.length > 0 && <VersionTable versions={versions} heads={heads} />}
    </Drawer>
  );
}
