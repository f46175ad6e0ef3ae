import { useState } from 'react';
import * as contract from '#contract/judging/assignment.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { MoreProps, Row } from '#islands/admin/list/column.ts';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { FirstPerson } from '../second/FirstPerson.tsx';
import { RecallButton } from '../second/RecallButton.tsx';
import { SheetsButton } from '../SheetsButton.tsx';

/** Deeds on an assignment that need a reason, each with its permission and condition. */
const DEEDS = {
  withdraw: {
    call: contract.withdrawAssignment,
    right: 'edit',
    isPossible: (row: Row) => row['state'] === 'active',
  },
  conflict: {
    call: contract.addConflict,
    right: 'edit',
    isPossible: (row: Row) => row['state'] === 'active',
  },
  return: {
    call: contract.returnSheet,
    right: 'return',
    isPossible: (row: Row) => row['sheet'] === 'submitted' || row['sheet'] === 'abstained',
  },
  admit: {
    call: contract.admitLate,
    right: 'admit',
    isPossible: (row: Row) =>
      row['isLate'] === true && (row['sheet'] === 'draft' || row['sheet'] === 'returned'),
  },
  exclude: {
    call: contract.excludeSheet,
    right: 'exclude',
    isPossible: (row: Row) => row['sheet'] === 'submitted',
  },
  include: {
    call: contract.includeSheet,
    right: 'exclude',
    isPossible: (row: Row) => row['sheet'] === 'excluded',
  },
} as const;
type Deed = keyof typeof DEEDS;
const NAMES = Object.keys(DEEDS) as Deed[];
const isOfTwo = (deed: Deed): boolean => DEEDS[deed].right === 'exclude';

/** The chair's deeds on an assignment. */
export function AssignmentDeeds({ row, onDone }: MoreProps) {
  const { t, call, may, report, tell } = useOffice();
  const [asked, ask] = useState<Deed>();
  // Whoever has asked waits for somebody else.
  const hasAsked = row['hasAsked'] === true;
  const possible = NAMES.filter(
    (name) =>
      DEEDS[name].isPossible(row) &&
      may(`judging:assignment:${DEEDS[name].right}`) &&
      !(isOfTwo(name) && hasAsked),
  );
  const due = possible.filter((name) => isOfTwo(name) && row['excluder'] !== null);
  const name = `${String(row['number'] ?? row['title'])} · ${String(row['judge'])}`;
  async function carryOut(deed: Deed, reason: string): Promise<void> {
    const reply = await call(DEEDS[deed].call, { params: { id: row.id }, body: { reason } });
    const { data } = reply as { data?: { isDone?: boolean } };
    // The first of two people changes nothing that the row shows.
    if (data?.isDone === false) tell(t('admin.judging.secondAsked'));
    onDone();
  }
  async function lock(): Promise<void> {
    try {
      const body = { isLocked: row['isLocked'] !== true };
      await call(contract.lockAssignment, { params: { id: row.id }, body });
      onDone();
    } catch (error) {
      report(error);
    }
  }
  const button = (deed: Deed) => (
    <RowButton key={deed} onClick={() => ask(deed)}>
      {t(`admin.judging.do.${deed}`)}
    </RowButton>
  );
  return (
    <>
      {due.map(button)}
      {possible.filter((deed) => !due.includes(deed)).map(button)}
      {row['state'] === 'active' && may('judging:assignment:edit') && (
        <RowButton onClick={() => void lock()}>
          {t(row['isLocked'] === true ? 'admin.judging.unlock' : 'admin.judging.lock')}
        </RowButton>
      )}
      {row['excluder'] !== null && may('judging:assignment:exclude') && (
        <RecallButton
          recall={() => call(contract.recallSheet, { params: { id: row.id } })}
          onDone={onDone}
        />
      )}
      {row['sheet'] !== null && (
        <SheetsButton roundId={Number(row['roundId'])} part={{ blindNo: Number(row['blindNo']) }} />
      )}
      {asked && (
        <ReasonDialog
          title={t('admin.deedOf', { deed: t(`admin.judging.do.${asked}`), name })}
          okText={t(`admin.judging.do.${asked}`)}
          detail={t(`admin.judging.doDetail.${asked}`)}
          onGive={(reason) => carryOut(asked, reason)}
          onEnd={() => ask(undefined)}
        >
          {isOfTwo(asked) && <FirstPerson name={row['excluder']} reason={row['excludeReason']} />}
        </ReasonDialog>
      )}
    </>
  );
}
