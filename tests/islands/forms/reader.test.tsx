import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Known } from '#lib/browser/session/state.ts';
import { formOf } from '#tests/kit/forms/form.ts';
import { later, ok } from '#tests/kit/island/far-end.ts';
import { draftOf, openedOf, openForm } from '#tests/kit/island/form.tsx';
import { profile } from '../../lib/browser/session/parts.ts';

const SCHOOL = formOf({ id: 'f1', kind: 'text', name: 'f1', title: { zh: '姓名', en: '' } });
const READER = {
  phase: 'known',
  token: 'token',
  profile,
  permissions: [],
  roles: [],
} satisfies Known;

describe('a form for which one has to log in', () => {
  it('begins with the draft of whoever logs in in another tab', async () => {
    const { reply, send } = later();
    const replies = [() => ok(openedOf(SCHOOL)), reply];
    const { become } = openForm(SCHOOL, {
      face: { access: 'account' },
      replies: { formOpen: () => replies.shift()!() },
    });
    await screen.findByLabelText(/^姓名/);
    become(READER);
    await act(async () => send(ok(openedOf(SCHOOL, { draft: draftOf({ f1: '安' }) }))));
    expect(screen.getByLabelText<HTMLInputElement>(/^姓名/).value).toBe('安');
  });

  it('is what was asked for last, in whatever order the answers arrive', async () => {
    const [visitors, readers] = [later(), later()];
    const replies = [visitors.reply, readers.reply];
    const { become } = openForm(SCHOOL, {
      face: { access: 'account' },
      replies: { formOpen: () => replies.shift()!() },
    });
    become(READER);
    await act(async () => readers.send(ok(openedOf(SCHOOL))));
    await act(async () => visitors.send(ok(openedOf(SCHOOL, { opening: 'ended' }))));
    expect(screen.queryByLabelText(/^姓名/)).not.toBeNull();
  });
});
