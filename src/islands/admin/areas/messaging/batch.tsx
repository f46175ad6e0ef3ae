import { use, useEffect, useEffectEvent } from 'react';
import {
  AUDIENCES,
  BATCH_STATES,
  BATCH_TEMPLATES,
  batchResource,
  PACE,
  type BatchRecord,
} from '#contract/messaging/batch.ts';
import { part } from '#islands/admin/kit/part.ts';
import { blankText } from '#islands/admin/form/field.ts';
import type { Fields } from '#islands/admin/form/merge/merge.ts';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';

const BatchDeeds = part(async () => (await import('./BatchDeeds.tsx')).BatchDeeds);
const BatchPreview = part(async () => (await import('./BatchPreview.tsx')).BatchPreview);
const PeopleInput = part(
  async () => (await import('#islands/admin/form/PeopleInput.tsx')).PeopleInput,
);
const RolesInput = part(async () => (await import('./RolesInput.tsx')).RolesInput);

const goesTo =
  (audience: BatchRecord['audience']) =>
  (values: Fields): boolean =>
    values['audience'] === audience;

/** Milliseconds after which the list is read again while a batch is being sent (specification 4, 9). */
const EVERY = 5000;

const isSending = ({ state, dueAt }: BatchRecord): boolean =>
  state === 'released' && (dueAt === null || Date.parse(dueAt) <= Date.now());

/** Number of recipients that have been handled, followed until the batch is sent. */
function Progress({ row, onDone }: ViewProps<BatchRecord>) {
  const { handled, total, state } = row;
  const isFollowed = use(ActiveContext) && isSending(row);
  const readAgain = useEffectEvent(() => onDone());
  useEffect(() => {
    if (!isFollowed) return undefined;
    const timer = setInterval(() => readAgain(), EVERY);
    return () => clearInterval(timer);
  }, [isFollowed]);
  return state === 'proposed' ? null : `${handled} / ${total}`;
}

/** Who released a batch; for a draft, a note that somebody else has to. */
function ReleasedBy({ row }: ViewProps<BatchRecord>) {
  const { t } = useOffice();
  const { releasedBy, state } = row;
  return state === 'proposed' ? t('admin.batchWaits') : releasedBy;
}

export const batchPlan = resourcePlan({
  resource: batchResource,
  columns: [
    { name: 'name' },
    { name: 'template', kind: 'choice', width: 110 },
    { name: 'audience', kind: 'choice', width: 110 },
    { name: 'state', kind: 'choice', width: 100 },
    { name: 'handled', width: 120, View: Progress },
    { name: 'sent', width: 90, isSpare: true },
    { name: 'waiting', width: 90, isSpare: true },
    { name: 'failed', width: 90 },
    { name: 'releasedBy', width: 150, View: ReleasedBy, isSpare: true },
    { name: 'dueAt', kind: 'moment', width: 160, isSpare: true },
    { name: 'releasedAt', kind: 'moment', isExtra: true },
    { name: 'pace', isExtra: true },
    { name: 'updatedAt', kind: 'moment', isExtra: true },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'state', kind: 'choice', choices: BATCH_STATES },
    { name: 'isReleasable', kind: 'switch' },
  ],
  fields: [
    { name: 'name', kind: 'text', isNeeded: true, hint: 'admin.batchNameHint' },
    { name: 'template', kind: 'choice', choices: BATCH_TEMPLATES, hint: 'admin.batchTemplateHint' },
    { name: 'audience', kind: 'choice', choices: AUDIENCES },
    { name: 'roles', isNeeded: true, isShown: goesTo('roles'), Input: RolesInput },
    {
      name: 'people',
      isNeeded: true,
      hint: 'admin.batchPeopleHint',
      isShown: goesTo('people'),
      Input: PeopleInput,
    },
    { name: 'subject', kind: 'bilingual', isNeeded: true },
    { name: 'text', kind: 'bilingualLong', isNeeded: true },
    { name: 'link', kind: 'text', hint: 'admin.batchLinkHint' },
    { name: 'dueAt', kind: 'moment', isNullable: true, hint: 'admin.batchDueHint' },
    { name: 'pace', kind: 'number', hint: 'admin.batchPaceHint' },
  ],
  blank: {
    name: '',
    template: 'announcement',
    audience: 'roles',
    roles: [],
    people: [],
    subject: blankText(),
    text: blankText(),
    link: '',
    dueAt: null,
    pace: PACE.usual,
  },
  isFixed: ({ state }) => state !== 'proposed',
  isKept: ({ state }) => state === 'released' || state === 'paused',
  More: BatchDeeds,
  Preview: BatchPreview,
});
