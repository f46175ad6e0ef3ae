import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { IssueDialog } from '#islands/admin/areas/registration/certificate/IssueDialog.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

it('certificates are dated today in Beijing until somebody says otherwise', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T07:30:00+08:00'), toFake: ['Date'] });
  openOffice(
    <IssueDialog title="颁发" template={1} onDone={() => undefined} onEnd={() => undefined}>
      {null}
    </IssueDialog>,
  );
  vi.useRealTimers();
  expect(screen.getByDisplayValue('2026-11-21')).toBeTruthy();
});
