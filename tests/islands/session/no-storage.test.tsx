import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { PhoneCode } from '#islands/session/field/PhoneCode.tsx';
import { Field } from '#islands/session/field/Field.tsx';
import { Form } from '#islands/session/Form.tsx';
import { IslandContext, type IslandParts } from '#islands/session/island.ts';
import { leaveForAsker } from '#islands/session/log-in/use-log-in.ts';
import { codeLogin } from '#islands/session/schema.ts';
import { ACCOUNT_KEYS } from '#islands/session/texts.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import { openCaptcha } from '#tests/kit/island/captcha.tsx';
import { currentOf } from '#tests/kit/island/current.ts';
import { ok } from '#tests/kit/island/far-end.ts';
import { withoutStorage } from '#tests/kit/island/forbidden-storage.ts';

function LogIn({ onSend }: { onSend(phone: string): void }) {
  const form = useAccountForm('login-code', codeLogin, ['phonenumber']);
  return (
    <Form form={form} action="登录" send={async ({ phonenumber }) => onSend(phonenumber)}>
      <Field name="phonenumber" label="号码" />
      <Field name="code" label="密令" />
    </Form>
  );
}

describe('in a browser that stores nothing', () => {
  it('a form is filled in and sent', () =>
    withoutStorage(async () => {
      const { current } = currentOf('zh', {});
      const parts = { current: () => current, texts: slice('zh', ACCOUNT_KEYS) };
      const sent: string[] = [];
      render(
        <IslandContext value={parts as unknown as IslandParts}>
          <LogIn onSend={(phone) => sent.push(phone)} />
        </IslandContext>,
      );
      const hand = userEvent.setup({ delay: null });
      await hand.type(screen.getByLabelText('号码'), '13800138000');
      await hand.type(screen.getByLabelText('密令'), '123456');
      await hand.click(screen.getByRole('button', { name: '登录' }));
      await waitFor(() => expect(sent).toEqual(['13800138000']));
    }));

  it('a code is sent by SMS', () =>
    withoutStorage(async () => {
      const { current, told, sent } = currentOf('zh', { sendLoginCode: ok(null) });
      const texts = slice('zh', ACCOUNT_KEYS);
      const parts = { current: () => current, texts, askCaptcha: async () => 'ticket' };
      function Phone() {
        const form = useAccountForm('login-code', codeLogin, ['phonenumber']);
        return (
          <Form form={form} action="登录" send={async () => undefined}>
            <PhoneCode purpose="login" />
          </Form>
        );
      }
      render(
        <IslandContext value={parts as unknown as IslandParts}>
          <Phone />
        </IslandContext>,
      );
      const hand = userEvent.setup({ delay: null });
      await hand.type(screen.getByLabelText(texts['form.phone']), '13800138000');
      await hand.click(screen.getByRole('button', { name: texts['form.codeSend'] }));
      await waitFor(() => expect(told).toEqual([texts['form.codeSent']]));
      expect(sent('sendLoginCode')).toHaveLength(1);
    }));

  it('a login leads to the next page', () =>
    withoutStorage(async () => {
      const leave = vi.spyOn(location, 'assign').mockReturnValue(undefined);
      leaveForAsker({ phase: 'visitor' }, 'session.loggedIn');
      expect(leave).toHaveBeenCalledWith('/home/');
    }));

  it('a captcha is shown and passed', () =>
    withoutStorage(async () => {
      const { hand, ends } = openCaptcha();
      await screen.findByText('拖到图案接得上的缺口');
      screen.getByRole('slider').focus();
      await hand.keyboard('{PageUp}{Enter}');
      await waitFor(() => expect(ends).toHaveLength(1));
    }));
});
