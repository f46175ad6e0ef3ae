import { Alert, Button, Modal, Steps } from 'antd';
import { useEffect, useState } from 'react';
import { useOffice } from '../office.ts';
import { editionOf, LOOK_EVERY, stageOf, type Edition, type Stage } from './live.ts';

/** What was sent: where it will be seen, and what visitors got there before. */
export interface Sent {
  address: string;
  before: Edition;
}

const STEPS = ['queued', 'rendering', 'live'] as const;
const isOver = (stage: Stage): boolean => stage === 'live' || stage === 'same';

/** Follows a page until visitors get it. */
export function useStage({ address, before }: Sent): Stage {
  const [stage, setStage] = useState<Stage>('queued');
  useEffect(() => {
    const start = performance.now();
    let isGone = false;
    async function follow(): Promise<void> {
      const now = stageOf(before, await editionOf(address), performance.now() - start);
      if (isGone) return;
      setStage(now);
      if (!isOver(now)) timer = setTimeout(() => void follow(), LOOK_EVERY);
    }
    // Before that a new page can hardly be there, and a look would only note in the console that it is missing.
    let timer = setTimeout(() => void follow(), LOOK_EVERY);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [address, before]);
  return stage;
}

/** What publishing does: queued, rendered, live with the link. It may be closed; publishing goes on. */
export function PublishProgress({ onEnd, ...sent }: Sent & { onEnd(): void }) {
  const { t } = useOffice();
  const stage = useStage(sent);
  const place = stage === 'same' ? 2 : STEPS.indexOf(stage);
  return (
    <Modal
      open
      title={t('admin.publishing')}
      onCancel={onEnd}
      footer={
        <Button type="primary" onClick={onEnd}>
          {t('admin.close')}
        </Button>
      }
    >
      <div className="office-panel" aria-live="polite">
        <Steps
          size="small"
          current={place}
          status={stage === 'live' ? 'finish' : 'process'}
          items={STEPS.map((one) => ({ title: t(`admin.stage.${one}`) }))}
        />
        {stage === 'live' && (
          <Alert
            type="success"
            showIcon
            title={t('admin.isLive')}
            action={
              <a href={sent.address} target="_blank" rel="noreferrer">
                {t('admin.view')}
              </a>
            }
          />
        )}
        {stage === 'same' && <Alert type="info" showIcon title={t('admin.isSame')} />}
      </div>
    </Modal>
  );
}
