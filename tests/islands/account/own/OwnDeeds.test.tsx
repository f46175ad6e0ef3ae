import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { consultationKind } from '#contract/consultation/consultation.ts';
import { consultationStates } from '#domain/consultation/state.ts';
import { OwnDeeds } from '#islands/account/own/OwnDeeds.tsx';
import { OWN_KEYS } from '#lib/texts/own.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

it('whoever begins a deed with a note writes at once, and is back at its button after they gave up', async () => {
  const texts = slice('zh', OWN_KEYS);
  const { hand } = openPerson(
    <OwnDeeds
      contract={consultationKind}
      states={consultationStates}
      record={{ id: 1, version: 1, status: 'answered' }}
      texts={texts}
      nameOf={(deed) => deed}
      onDone={() => undefined}
    />,
  );
  await hand.click(screen.getByRole('button', { name: 'askOn' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'askOn' }));
  await hand.click(screen.getByRole('button', { name: texts['own.cancel'] }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'askOn' }));
});
