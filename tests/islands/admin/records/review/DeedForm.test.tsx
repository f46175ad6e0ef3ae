import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { certificationKind } from '#contract/cooperation/certification.ts';
import { certificationStates } from '#domain/cooperation/certification-state.ts';
import type { ResourcePlan } from '#islands/admin/records/plan.ts';
import { DeedForm } from '#islands/admin/records/review/DeedForm.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

const PLAN = { resource: certificationKind.resource } as unknown as ResourcePlan;
const REVIEW = { contract: certificationKind, states: certificationStates };
const ROW = { id: 7, version: 1, status: 'submitted', updatedAt: '', updatedBy: null };

it('a deed that lacks its note is not carried out, and the note gets the focus with the reason', async () => {
  const decided: string[] = [];
  const { hand } = openOffice(
    <DeedForm
      plan={PLAN}
      review={REVIEW}
      row={ROW}
      onSkip={() => undefined}
      onDecide={async (deed, note) => void decided.push(`${deed}: ${note}`)}
    />,
  );
  const note = screen.getByLabelText('答复或说明（提交人可见）');
  await hand.click(screen.getByRole('button', { name: /^退\s?回$/ }));
  await waitFor(() => expect(document.activeElement).toBe(note));
  const fault = document.getElementById(note.getAttribute('aria-describedby')!)!.textContent;
  expect([note.getAttribute('aria-invalid'), fault, decided]).toEqual([
    'true',
    '请填写答复或说明，提交人会看到',
    [],
  ]);
});

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
