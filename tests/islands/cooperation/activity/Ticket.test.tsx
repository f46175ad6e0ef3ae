import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { ActivityContext } from '#islands/cooperation/activity/context.ts';
import { Ticket } from '#islands/cooperation/activity/Ticket.tsx';
import { ACTIVITY_KEYS } from '#lib/texts/activity.ts';
import { ownSignUp } from '#tests/kit/island/own-sign-up.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const parts = { texts: slice('zh', ACTIVITY_KEYS), locale: 'zh' as const, list: '', detail: '' };
it('a ticket says for what, when and for whom it is, and asks nobody to read out its code', () => {
  openPerson(
    <ActivityContext value={parts}>
      <Ticket signUp={ownSignUp()} code="a-ticket" />
    </ActivityContext>,
  );
  for (const words of ['开放日', '2027-03-01 09:00', '王敏'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText(/按姓名查找/).textContent).not.toContain('报出');
});
