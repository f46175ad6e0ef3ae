import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { certificationKind } from '#contract/cooperation/certification.ts';
import { certificationStates } from '#domain/cooperation/certification-state.ts';
import { isSecondOffered } from '#islands/admin/areas/cooperation/organisation/second-offered.ts';
import type { ResourcePlan } from '#islands/admin/records/plan.ts';
import { DeedForm } from '#islands/admin/records/review/DeedForm.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

const PLAN = { resource: certificationKind.resource } as unknown as ResourcePlan;
const REVIEW = {
  contract: certificationKind,
  states: certificationStates,
  isOffered: isSecondOffered,
};
const ROW = { id: 7, version: 1, status: 'submitted', updatedAt: '', updatedBy: null };

it.each([
  {
    row: ROW,
    label: '答复或说明（提交人可见）',
    deed: /^退\s?回$/,
    fault: '请填写答复或说明，提交人会看到',
  },
  {
    row: { ...ROW, status: 'approved', second: 'unasked' },
    label: '提请理由（仅工作人员可见）',
    deed: '提请撤销认证',
    fault: '请填写提请理由，另一位同事据此办理',
  },
])(
  'a deed that lacks its note is not carried out, and the note gets the focus with the reason: $label',
  async ({ row, label, deed, fault }) => {
    const decided: string[] = [];
    const { hand } = openOffice(
      <DeedForm
        plan={PLAN}
        review={REVIEW}
        row={row}
        onSkip={() => undefined}
        onDecide={async (name, words) => void decided.push(`${name}: ${words}`)}
      />,
    );
    const note = screen.getByLabelText(label);
    await hand.click(screen.getByRole('button', { name: deed }));
    await waitFor(() => expect(document.activeElement).toBe(note));
    const said = document.getElementById(note.getAttribute('aria-describedby')!)!.textContent;
    expect([note.getAttribute('aria-invalid'), said, decided]).toEqual(['true', fault, []]);
    await hand.type(note, '。');
    expect(note.getAttribute('aria-invalid')).not.toBe('true');
  },
);

it('a reader to whom no deed is open is told so, and asked for no note', () => {
  openOffice(
    <DeedForm
      plan={PLAN}
      review={REVIEW}
      row={{ ...ROW, status: 'rejected' }}
      onSkip={() => undefined}
      onDecide={async () => undefined}
    />,
  );
  expect(screen.getByText('目前没有您要办理的事项。')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
