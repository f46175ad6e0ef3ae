import { Alert, Button, Modal } from 'antd';
import type { Answer } from '#contract/call/endpoint.ts';
import {
  contestContent,
  stageContent,
  topicContent,
  trackContent,
  type cloneContest,
} from '#contract/contest/set-up.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { toHash } from '#islands/admin/kit/navigation/router.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';

/** The new session, as the call has answered. */
export type Cloned = Answer<typeof cloneContest>['data'];

interface Props {
  cloned: Cloned;
  year: number;
  onEnd(): void;
}

const OF_YEAR = { stages: stageContent, tracks: trackContent, topics: topicContent } as const;

/** What was copied, and where the drafts are. */
export function CloneResult({ cloned, year, onEnd }: Props) {
  const { t, may } = useOffice();
  const close = (
    <Button type="primary" onClick={onEnd}>
      {t('admin.close')}
    </Button>
  );
  const drafts = Object.entries(OF_YEAR).map(([name, type]) => ({
    text: t(`admin.cloned.${name as keyof typeof OF_YEAR}`, {
      count: cloned[name as keyof typeof OF_YEAR],
    }),
    address: toHash({ path: pathOf(type), query: { year: String(year) } }),
    isOpen: may(`${type.permission}:list`),
  }));
  return (
    <Modal open onCancel={onEnd} footer={close} title={t('admin.clonedTitle', { year })}>
      <Alert type="success" showIcon title={t('admin.clonedDetail')} />
      <ul className="office-links">
        <li>
          <a
            href={toHash({ path: `${pathOf(contestContent)}/${cloned.id}`, query: {} })}
            onClick={onEnd}
          >
            {t('admin.cloned.contest', { year })}
          </a>
        </li>
        {drafts.map(({ text, address, isOpen }) => (
          <li key={address}>
            {isOpen ? (
              <a href={address} onClick={onEnd}>
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
