import { Alert, Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { enumerate } from '#contract/call/enumerate.ts';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import { missingNeeded } from '#domain/editorial/needed.ts';
import { defaultLocales } from '#domain/editorial/state.ts';
import { useTitle } from '#islands/admin/kit/use-title.ts';
import { heldOpen } from '#islands/admin/kit/deeds/held-open.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import type { DialogProps } from '../dialog-props.ts';
import { itemOf } from '../plan.ts';
import { PublishProgress } from './PublishProgress.tsx';
import { useTakeBack } from './use-take-back.ts';
import type { SentChange } from './batch.ts';

/** Dialog that chooses the languages to publish. Chinese is required first, since the page is built on it. */
export function PublishDialog({ plan, item, editing, onRefused, onTurn, onEnd }: DialogProps) {
  const { t, call, report, label, locale } = useOffice();
  const [locales, choose] = useState<Locale[]>(() =>
    defaultLocales({ ...item, missing: missingNeeded(plan.type, item.missing) }),
  );
  const { isBusy, run } = useBusy((error) => (onRefused(error) ? onEnd() : report(error)));
  const [sent, setSent] = useState<SentChange>();
  const name = useTitle()(item.title);
  const offerBack = useTakeBack({ plan, editing, onEnd });
  const isChineseLive = item.liveLocales.includes('zh');
  const names = item.missing.map((place) => label(plan.type.type, place.split('.')[0]!));
  const fields = enumerate([...new Set(names)], locale);
  const options = LOCALES.map((value) => ({
    value,
    label: t(value === 'zh' ? 'admin.chinese' : 'admin.english'),
    disabled: value === 'zh' && !isChineseLive,
  }));

  const publish = () =>
    run(async () => {
      const body = { version: item.version, locales };
      const reply = await call(plan.type.publish, { params: { id: item.id }, body });
      const live = itemOf(reply.data);
      // What was typed while saving is not part of the published text.
      if (editing.isChanged) editing.change(live);
      else editing.saved(live);
      const { address, awaits, liveLocales } = live;
      offerBack('admin.publishedNamed', live);
      setSent({ batch: reply.batch, address, awaits, locales: liveLocales });
    });

  if (sent) return <PublishProgress {...sent} onEnd={onEnd} />;
  return (
    <Modal
      open
      title={t('admin.publishTitle', { name })}
      okText={t('action.publish')}
      okButtonProps={{ loading: isBusy, disabled: locales.length === 0 }}
      onOk={() => void publish()}
      {...heldOpen(isBusy, onEnd)}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          <Button type="link" disabled={isBusy} onClick={() => onTurn('schedule')}>
            {t('admin.publishLater')}
          </Button>
          <CancelBtn />
          <OkBtn />
        </>
      )}
    >
      <div className="office-panel">
        <p>{t('admin.publishDetail')}</p>
        <Checkbox.Group options={options} value={locales} onChange={choose} />
        {!isChineseLive && <p>{t('admin.chineseFirst')}</p>}
        {item.missing.length > 0 && (
          <Alert type="warning" showIcon title={t('admin.publishMissing', { fields })} />
        )}
      </div>
    </Modal>
  );
}
