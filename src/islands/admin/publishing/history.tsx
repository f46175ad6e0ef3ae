import { PUBLISH_STATES, type PublishEntry } from '#contract/publishing/publishing.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import type { ListPlan } from '#islands/admin/list/use-list.ts';
import { Failure } from './Failure.tsx';
import { Tags } from './Tags.tsx';

type Props = ViewProps<PublishEntry>;

/** Duration of a publish in seconds with one decimal; undefined while it runs. */
export const durationOf = ({ begunAt, endedAt }: PublishEntry): string | undefined =>
  endedAt === null
    ? undefined
    : (Math.max(0, Date.parse(endedAt) - Date.parse(begunAt)) / 1000).toFixed(1);

const StateCell = ({ row: { state } }: Props) => (
  <Mark value={state}>{useChoice()('state', state)}</Mark>
);
const TagsCell = ({ row }: Props) => <Tags {...row} />;
const FailureCell = ({ row }: Props) => <Failure reason={row.failure} />;

function LastingCell({ row }: Props) {
  const { t } = useOffice();
  const seconds = durationOf(row);
  return seconds === undefined ? '–' : t('admin.seconds', { count: seconds });
}

/** List plan of past publishes, latest first. */
export const HISTORY: ListPlan<PublishEntry> = {
  name: 'publishing',
  labels: 'publishing',
  path: '/content/publishing',
  columns: [
    { name: 'begunAt', kind: 'moment', width: 150 },
    { name: 'state', width: 100, View: StateCell },
    { name: 'tags', View: TagsCell },
    { name: 'lasting', width: 90, View: LastingCell, isSpare: true },
    { name: 'changes', width: 90 },
    { name: 'written', width: 100 },
    { name: 'removed', width: 100, isSpare: true },
    { name: 'failure', View: FailureCell },
  ],
  filters: [{ name: 'state', kind: 'choice', choices: PUBLISH_STATES }],
  orders: [],
};
