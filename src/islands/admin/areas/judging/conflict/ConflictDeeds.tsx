import { useState } from 'react';
import { conflictResource } from '#contract/judging/recusal/conflict.ts';
import type { ConflictKind, ConflictState } from '#contract/judging/state.ts';
import { conflictMayBecome } from '#domain/judging/conflict.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';

const DECISIONS = ['confirmed', 'waived'] as const satisfies readonly ConflictState[];
type Decision = (typeof DECISIONS)[number];

/** Confirms or waives a conflict, with a reason. */
export function ConflictDeeds({ row, onDone }: MoreProps) {
  const { t, call, may } = useOffice();
  const [asked, ask] = useState<Decision>();
  const stands = { kind: row['ground'] as ConflictKind, state: row['state'] as ConflictState };
  const possible = DECISIONS.filter(
    (state) => state !== stands.state && conflictMayBecome(stands, state),
  );
  const name = `${String(row['person'])} · ${String(row['number'] ?? row['title'])}`;
  async function decide(state: Decision, reason: string): Promise<void> {
    const body = { state, reason, version: Number(row['version']) };
    await call(conflictResource.edit, { params: { id: row.id }, body });
    onDone();
  }
  if (!may('judging:conflict:edit')) return null;
  return (
    <>
      {possible.map((state) => (
        <RowButton key={state} onClick={() => ask(state)}>
          {t(`admin.judging.conflict.${state}`)}
        </RowButton>
      ))}
      {asked && (
        <ReasonDialog
          title={t('admin.deedOf', { deed: t(`admin.judging.conflict.${asked}`), name })}
          okText={t(`admin.judging.conflict.${asked}`)}
          detail={t(`admin.judging.conflictDetail.${asked}`)}
          onGive={(reason) => decide(asked, reason)}
          onEnd={() => ask(undefined)}
        />
      )}
    </>
  );
}
