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
import type { OfficeKey } from '#lib/texts/office.ts';
import { BulkDialog, type BulkCall } from './BulkDialog.tsx';
import { inParts } from './in-parts.ts';
import { NOTES, type Offered } from './offered.ts';
import { useDeedChoice } from './use-deed-choice.tsx';
import { useDeedName } from './use-deed-name.ts';
import { useUndone } from './use-undone.ts';

/** Explanations of deeds whose consequences are not obvious. */
const DETAILS: Readonly<Partial<Record<BulkDeed, OfficeKey>>> = {
  unpublish: 'admin.unpublishDetail',
  move: 'admin.bulk.moveDetail',
  classify: 'admin.bulk.classifyDetail',
  remove: 'admin.bulk.toBin',
};

interface Props {
  plan: ContentPlan;
  offered: Offered;
  rows: readonly ContentRow[];
  onDone(): void;
  onEnd(): void;
}

/**
 * Dialog for one deed on the selected records: first a trial of what it would do, then the progress of its pages, and
 * the undo.
 */
export function BulkDeedDialog({ plan, offered, rows, onDone, onEnd }: Props) {
  const { type } = plan;
  const { deed } = offered;
  const { t, call, report, label, locale } = useOffice();
  const { close } = use(TabsContext);
  const [sent, setSent] = useState<BulkOutcome>();
  const choice = useDeedChoice(plan, offered);
  const endDialog = useCloseAfterUndo(onEnd);
  const offerUndo = useUndone(type, () => (onDone(), endDialog()));
  const carryOut = async ({ isTrial, note, outcome }: BulkCall) => {
    const records = (outcome?.done ?? rows).map(({ id }) => rows.find((row) => row.id === id)!);
    const seen = records.map(({ id, version }) => ({ id, version }));
    const one = async (part: typeof seen) =>
      (await call(type.bulk, { body: { deed, records: part, note, isTrial, ...choice?.given } }))
        .data;
    return inParts(seen, one, report);
  };
  const end = (outcome: BulkOutcome) => {
    if (deed === 'remove') {
      close(({ path }) => outcome.done.some(({ id }) => path === `${pathOf(type)}/${id}`));
    }
    offerUndo(offered, rows, outcome);
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
  const name = useDeedName(type)(offered);
  const all = { count: rows.length };
  const title = offered.field
    ? t('admin.bulk.classifyMany', { field: label(type.type, offered.field), ...all })
    : t('admin.bulk.title', { deed: name, ...all });
  const detail = DETAILS[deed];
  const liveAmong = (done: BulkOutcome['done']): number =>
    rows.filter(({ id, state }) => state !== 'draft' && done.some((one) => one.id === id)).length;
  const tellDetail = (done: BulkOutcome['done']) => {
    const count = deed === 'remove' ? liveAmong(done) : 0;
    return joinSentences([count > 0 && t('admin.bulk.toBinLive', { count }), t(detail!)], locale);
  };
  return (
    <BulkDialog
      title={title}
      okText={name}
      danger={deed === 'remove' || deed === 'unpublish'}
      note={NOTES[deed]}
      {...(choice && { choice })}
      {...(detail && { detail: tellDetail })}
      carryOut={carryOut}
      onDone={end}
      onEnd={onEnd}
    />
  );
}
