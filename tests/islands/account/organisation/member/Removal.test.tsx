import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { OrganisationContext } from '#islands/account/organisation/context.ts';
import { Removal } from '#islands/account/organisation/member/Removal.tsx';
import { ORGANISATION_KEYS } from '#islands/account/organisation/texts.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

it('the question names the member as they are called, whatever signs are in their name', async () => {
  const member = {
    accountId: 2,
    nickName: "$& $' {name}",
    role: 'reader',
    joinedAt: '2026-06-01T00:00:00Z',
    isSelf: false,
  } as const;
  const texts = slice('zh', ORGANISATION_KEYS);
  const { hand } = openPerson(
    <OrganisationContext value={{ texts, locale: 'zh', pages: { supplier: '', legal: '' } }}>
      <Removal member={member} isBusy={false} onRemove={() => undefined} />
    </OrganisationContext>,
  );
  await hand.click(screen.getByRole('button', { name: '移出' }));
  expect(screen.getByRole('alert').textContent).toContain("确认将 $& $' {name} 移出？");
});
