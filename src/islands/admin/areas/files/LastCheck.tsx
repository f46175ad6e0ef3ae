import type { CheckStep, StoreCheck } from '#contract/files/store.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Line } from '#islands/admin/kit/state/Card.tsx';
import { minuteOf } from '#lib/own-session.ts';

/** A step with its duration; a failed one also with what is to be done about it, and what the other side said. */
function Step({ step, duration, failure, detail }: CheckStep) {
  const { t } = useOffice();
  const name = t(`admin.storage.step.${step}`);
  if (duration === null) return <Line>{t('admin.storage.untried', { step: name })}</Line>;
  if (failure === null) return <Line>{t('admin.storage.took', { step: name, duration })}</Line>;
  return (
    <>
      <Line isBad>{t('admin.storage.failedAfter', { step: name, duration })}</Line>
      <p>
        {t(`admin.storage.failure.${failure}`)} {detail !== '' && <code>{detail}</code>}
      </p>
    </>
  );
}

/** The last check of a store, with its steps. */
export function LastCheck({ check }: { check: StoreCheck | null }) {
  const { t } = useOffice();
  if (check === null) return <p>{t('admin.storage.unchecked')}</p>;
  const isFine = check.steps.every(({ failure }) => failure === null);
  return (
    <>
      <p>
        <Mark value={isFine ? 'active' : 'failed'}>
          {t(isFine ? 'admin.storage.works' : 'admin.storage.fails')}
        </Mark>
        {t('admin.storage.checkedAt', { time: minuteOf(check.checkedAt) })}
      </p>
      {check.steps.map((step) => (
        <Step key={step.step} {...step} />
      ))}
    </>
  );
}
