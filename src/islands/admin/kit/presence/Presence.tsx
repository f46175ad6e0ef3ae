import { TeamOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import type { Person } from '#contract/office/presence.ts';
import { useOffice } from '../office.ts';
import type { Opened } from './presence-lease.ts';
import { usePresence } from './use-presence.ts';
import './presence.css';

/** Whether anybody else was present before: that others have left is only announced after their presence was. */
function useHadOthers(people: readonly Person[]): boolean {
  const [had, note] = useState(false);
  useEffect(() => {
    if (people.length > 0) note(true);
  }, [people.length]);
  return had;
}

/**
 * What happens when two people save: their changes are merged, or the second one chooses a version, or the first
 * decision stands.
 */
const TEXTS = {
  merged: 'admin.presence.others',
  chosen: 'admin.presence.unmerged',
  decided: 'admin.presence.decided',
} as const;

interface Props {
  kind: string;
  id: Opened['id'] | undefined;
  outcome?: keyof typeof TEXTS;
}

/**
 * Names everybody else who has the record open, and updates while they come and go. It warns before two people write;
 * conflicts are decided by the version when they save.
 */
export function Presence({ kind, id, outcome = 'merged' }: Props) {
  const { t, locale } = useOffice();
  const people = usePresence(kind, id) ?? [];
  const hadOthers = useHadOthers(people);
  if (id === undefined) return null;
  const names = people.map(({ name, isOwn }) => (isOwn ? t('admin.presence.own') : name));
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  return (
    <div role="status" className="office-presence">
      {names.length > 0 && (
        <Alert
          type="warning"
          showIcon
          icon={<TeamOutlined />}
          title={t(TEXTS[outcome], { names: list })}
        />
      )}
      {names.length === 0 && hadOthers && (
        <Alert type="success" showIcon closable title={t('admin.presence.alone')} />
      )}
    </div>
  );
}
