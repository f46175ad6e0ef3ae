import { useState, type ComponentProps } from 'react';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { consultationKind } from '#contract/consultation/consultation.ts';
import { consultationStates } from '#domain/consultation/state.ts';
import { Confirmed } from '#islands/account/own/Confirmed.tsx';
import { OwnDeeds } from '#islands/account/own/OwnDeeds.tsx';
import { OWN_KEYS } from '#lib/texts/own.ts';
import { later, refusal } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

type Asked = ComponentProps<typeof Confirmed>;
/** A confirmed deed that never ends. */
function Running(asked: Asked) {
  const [isBusy, run] = useState(false);
  return <Confirmed {...asked} isBusy={isBusy} onConfirm={() => run(true)} />;
}

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

it('a deed with a note cannot be given up while it is sent, and keeps the note if it is refused', async () => {
  const texts = slice('zh', OWN_KEYS);
  const { reply, send } = later();
  const { hand } = openPerson(
    <OwnDeeds
      contract={consultationKind}
      states={consultationStates}
      record={{ id: 1, version: 1, status: 'answered' }}
      texts={texts}
      nameOf={(deed) => deed}
      onDone={() => undefined}
    />,
    { [consultationKind.act.name]: reply },
  );
  await hand.click(screen.getByRole('button', { name: 'askOn' }));
  const note = screen.getByRole<HTMLTextAreaElement>('textbox');
  await hand.type(note, '还有一个问题');
  await hand.click(screen.getByRole('button', { name: texts['own.send'] }));
  const cancel = screen.getByRole<HTMLButtonElement>('button', { name: texts['own.cancel'] });
  expect(cancel.disabled).toBe(true);
  await act(async () => send(refusal('请稍后再试')));
  await waitFor(() => expect(cancel.disabled).toBe(false));
  expect(note.value).toBe('还有一个问题');
});

it('a confirmed deed cannot be taken back while it runs', async () => {
  const asked = {
    action: '删除',
    sure: '确定删除吗？',
    cancel: '取消',
    onConfirm: () => undefined,
  };
  const { hand } = openPerson(<Confirmed {...asked} />);
  await hand.click(screen.getByRole('button', { name: '删除' }));
  expect(screen.getByRole('button', { name: '取消' })).toHaveProperty('disabled', false);
  cleanup();
  const running = openPerson(<Running {...asked} />);
  await running.hand.click(screen.getByRole('button', { name: '删除' }));
  await running.hand.click(screen.getByRole('button', { name: '删除' }));
  expect(screen.getByRole('button', { name: '取消' })).toHaveProperty('disabled', true);
});
