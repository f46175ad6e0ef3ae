import { useState } from 'react';
import { DEFAULT_PAGE_SIZE } from '#contract/call/wire/reply.ts';
import { getRoundMatrix, type MatrixCell, type MatrixRow } from '#contract/judging/matrix.ts';
import { SHEET_STATES } from '#contract/judging/state.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { usePageEvent } from '#islands/ui/use-page-event.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { SHEETS_CHANGED } from '#lib/browser/session/kept/keys.ts';
import { WideTable } from '../WideTable.tsx';

const STATES = ['untouched', ...SHEET_STATES] as const;
type CellState = (typeof STATES)[number];

/** Symbol of each state, for cells without room for its name. */
const SIGNS: Readonly<Record<CellState, string>> = {
  untouched: '○',
  draft: '◐',
  submitted: '✓',
  returned: '↩',
  abstained: '–',
  excluded: '✕',
};

function useStateName() {
  const { t } = useOffice();
  return (state: CellState): string =>
    state === 'untouched' ? t('admin.judging.untouched') : t(`admin.choice.sheet.${state}`);
}

function Cell({ cell }: { cell: MatrixCell | undefined }) {
  const { label } = useOffice();
  const nameOf = useStateName();
  if (!cell) return null;
  const state = cell.sheet ?? 'untouched';
  const name = cell.isLate ? `${nameOf(state)} · ${label('assignment', 'isLate')}` : nameOf(state);
  return (
    <span className="judging-cell" data-state={state} role="img" aria-label={name} title={name}>
      {SIGNS[state]}
      {cell.isLate && '!'}
    </span>
  );
}

function Legend() {
  const { label } = useOffice();
  const nameOf = useStateName();
  return (
    <p className="judging-legend">
      {STATES.map((state) => (
        <span key={state}>
          <span className="judging-cell" data-state={state} aria-hidden="true">
            {SIGNS[state]}
          </span>{' '}
          {nameOf(state)}
        </span>
      ))}
      <span>
        <span aria-hidden="true">!</span> {label('assignment', 'isLate')}
      </span>
    </p>
  );
}

/** Loads a page of entries with their progress, and again whenever a sheet is saved. */
function useMatrix(id: number) {
  const { call } = useOffice();
  const [query, turn] = useState({ pageNum: 1, pageSize: DEFAULT_PAGE_SIZE });
  const loaded = useLoaded(`${id} ${query.pageNum}`, async () => {
    const asked = { params: { id }, query };
    return (await call(getRoundMatrix, asked)).data;
  });
  usePageEvent<{ round: number }>([SHEETS_CHANGED], (told) => {
    if (!told || told.round === id) loaded.reload();
  });
  return { matrix: loaded.value, query, turn: (pageNum: number) => turn({ ...query, pageNum }) };
}

/** Progress of each entry with each of its judges. */
export function MatrixTable({ id }: { id: number }) {
  const { t, label } = useOffice();
  const { matrix, query, turn } = useMatrix(id);
  if (!matrix) return null;
  const { judges, rows, total } = matrix;
  return (
    <>
      <h2>{t('admin.judging.matrix')}</h2>
      <Legend />
      <WideTable<MatrixRow>
        name={t('admin.judging.matrix')}
        rowKey="blindNo"
        dataSource={rows}
        pagination={{
          current: query.pageNum,
          pageSize: query.pageSize,
          total,
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: turn,
        }}
        columns={[
          { title: label('assignment', 'blindNo'), dataIndex: 'blindNo' },
          { title: label('assignment', 'title'), dataIndex: 'title', className: 'judging-title' },
          ...judges.map((judge) => ({
            title: judge.name,
            key: judge.id,
            align: 'center' as const,
            render: (_: unknown, { cells }: MatrixRow) => (
              <Cell cell={cells.find(({ judgeId }) => judgeId === judge.id)} />
            ),
          })),
          {
            title: t('admin.judging.missing'),
            dataIndex: 'missing',
            align: 'center',
            render: (missing: number) => (missing > 0 ? missing : ''),
          },
        ]}
      />
    </>
  );
}
