import { use, useState } from 'react';
import { joinSentences } from '#contract/call/text/sentences.ts';
import type { BulkDeed, BulkOutcome } from '#contract/kind/editorial-bulk.ts';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import type { ContentPlan } from '#islands/admin/editor/plan.ts';
import { PublishProgress } from '#islands/admin/editor/publish/PublishProgress.tsx';
import { useCloseAfterUndo } from '#islands/admin/editor/publish/use-close-after-undo.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { TabsContext } from '#islands/admin/kit/navigation/tabs-context.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { YearSelect } from '#islands/admin/kit/input/YearSelect.tsx';
import type { OfficeKey } from '#lib/texts/office.ts';
import { BulkDialog, type BulkCall } from './BulkDialog.tsx';
import { inParts } from './in-parts.ts';
import { DEED_NAME, NOTES } from './offered.ts';
import { useUndone } from './use-undone.ts';

/** Explanations of deeds whose consequences are not obvious. */
const DETAILS: Readonly<Partial<Record<BulkDeed, OfficeKey>>> = {
  unpublish: 'admin.unpublishDetail',
  move: 'admin.bulk.moveDetail',
  remove: 'admin.bulk.toBin',
};

interface Props {
  plan: ContentPlan;
  deed: BulkDeed;
  rows: readonly ContentRow[];
  onDone(): void;
  onEnd(): void;
}

/**
 * Dialog for one deed on the selected records: first a trial of what it would do, then the progress of its pages, and
 * the undo.
 */
export function BulkDeedDialog({ plan: { type }, deed, rows, onDone, onEnd }: Props) {
  const { t, call, report, locale } = useOffice();
  const { close } = use(TabsContext);
  const [sent, setSent] = useState<BulkOutcome>();
  const [year, setYear] = useState<number | null>(null);
  const endDialog = useCloseAfterUndo(onEnd);
  const offerUndo = useUndone(type, () => (onDone(), endDialog()));
  const carryOut = async ({ isTrial, note, outcome }: BulkCall) => {
    const records = (outcome?.done ?? rows).map(({ id }) => rows.find((row) => row.id === id)!);
    const seen = records.map(({ id, version }) => ({ id, version }));
    const moved = year === null ? {} : { year };
    const one = async (part: typeof seen) =>
      (await call(type.bulk, { body: { deed, records: part, note, isTrial, ...moved } })).data;
    return inParts(seen, one, report);
  };
  const end = (outcome: BulkOutcome) => {
    if (deed === 'remove') {
      close(({ path }) => outcome.done.some(({ id }) => path === `${pathOf(type)}/${id}`));
    }
    offerUndo(deed, rows, outcome);
    onDone();
    if (outcome.batch === null) onEnd();
    else setSent(outcome);
  };
  if (sent) {
    const count = deed === 'publish' ? { count: sent.done.length } : {};
    return (
      <PublishProgress
        batch={sent.batch}
        address={null}
        awaits={null}
        locales={[]}
        {...count}
        onEnd={onEnd}
      />
    );
  }
  const name = t(DEED_NAME[deed]);
  const detail = DETAILS[deed];
  const liveAmong = (done: BulkOutcome['done']): number =>
    rows.filter(({ id, state }) => state !== 'draft' && done.some((one) => one.id === id)).length;
  const tellDetail = (done: BulkOutcome['done']) => {
    const count = deed === 'remove' ? liveAmong(done) : 0;
    return joinSentences([count > 0 && t('admin.bulk.toBinLive', { count }), t(detail!)], locale);
  };
  return (
    <BulkDialog
      title={t('admin.bulk.title', { deed: name, count: rows.length })}
      okText={name}
      danger={deed === 'remove' || deed === 'unpublish'}
      note={NOTES[deed]}
      {...(deed === 'move' && {
        choice: {
          value: year?.toString(),
          Input: (
            <YearSelect
              aria-label={t('admin.bulk.moveTo')}
              placeholder={t('admin.bulk.moveTo')}
              value={year}
              onChoose={setYear}
            />
          ),
        },
      })}
      {...(detail && { detail: tellDetail })}
      carryOut={carryOut}
      onDone={end}
      onEnd={onEnd}
    />
  );
}
