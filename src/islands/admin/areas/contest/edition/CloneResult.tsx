import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
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
import { PublishWholeDialog } from './PublishWholeDialog.tsx';

/** Reply of the call that copied a session. */
export type Cloned = Answer<typeof cloneContest>['data'];

interface Props {
  cloned: Cloned;
  year: number;
  onDone(): void;
  onEnd(): void;
}

const OF_YEAR = { stages: stageContent, tracks: trackContent, topics: topicContent } as const;

/** What was copied, where the drafts are, and a button that publishes all of them at once. */
export function CloneResult({ cloned, year, onDone, onEnd }: Props) {
  const { t, may } = useOffice();
  const [isPublished, publish] = useState(false);
  const { id, version } = cloned;
  if (isPublished) {
    const row = { id, version, year, state: 'draft' as const };
    return <PublishWholeDialog row={row} onDone={onDone} onEnd={onEnd} />;
  }
  const footer = (
    <>
      {may(`${contestContent.permission}:publish`) && (
        <Button onClick={() => publish(true)}>{t('admin.bulk.wholeShort')}</Button>
      )}
      <Button type="primary" onClick={onEnd}>
        {t('admin.close')}
      </Button>
    </>
  );
  const drafts = Object.entries(OF_YEAR).map(([name, type]) => ({
    text: t(`admin.cloned.${name as keyof typeof OF_YEAR}`, {
      count: cloned[name as keyof typeof OF_YEAR],
    }),
    address: toHash({ path: pathOf(type), query: { year: String(year) } }),
    isOpen: may(`${type.permission}:list`),
  }));
  return (
    <Modal open onCancel={onEnd} footer={footer} title={t('admin.clonedTitle', { year })}>
      <Alert type="success" showIcon title={t('admin.clonedDetail')} />
      <ul className="office-links">
        <li>
          <a href={toHash({ path: `${pathOf(contestContent)}/${id}`, query: {} })} onClick={onEnd}>
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
