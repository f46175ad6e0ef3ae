import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { CAPTCHA_KEYS } from '#islands/captcha/texts.ts';
import { useCaptcha } from '#islands/captcha/use-captcha.tsx';
import { challengeOf, toldBy } from '#tests/kit/island/captcha.tsx';
import { currentOf } from '#tests/kit/island/current.ts';
import { later, type Replies } from '#tests/kit/island/far-end.ts';

afterEach(() => void vi.useRealTimers());

/** Renders a page that asks for a captcha by a button, as often as it is pressed. */
function openPage(replies: Replies) {
  let count = 0;
  const tickets: (string | undefined)[] = [];
  const { current, sent } = currentOf('zh', {
    captchaGet: () => toldBy('0000', challengeOf(`token${(count += 1)}`)),
    ...replies,
  });
  function Page() {
    const { ask, dialog } = useCaptcha(() => current, slice('zh', CAPTCHA_KEYS));
    return (
      <>
        <button type="button" onClick={() => void ask('login').then((one) => tickets.push(one))}>
          登录
        </button>
        {dialog}
      </>
    );
  }
  render(<Page />);
  return { hand: userEvent.setup({ delay: null }), tickets, sent };
}

const answerBySlider = async (hand: ReturnType<typeof userEvent.setup>) => {
  await screen.findByText('拖到图案接得上的缺口');
  screen.getByRole('slider').focus();
  await hand.keyboard('{PageUp}{Enter}');
};

describe('a captcha whose check is slow', () => {
  it('leaves the next dialog open after its own was closed', async () => {
    const { reply, send } = later();
    const { hand, tickets } = openPage({ captchaCheck: reply });
    await hand.click(screen.getByRole('button', { name: '登录' }));
    await answerBySlider(hand);
    await hand.click(screen.getByRole('button', { name: '关闭安全验证' }));
    await hand.click(screen.getByRole('button', { name: '登录' }));
    await screen.findByText('拖到图案接得上的缺口');
    vi.useFakeTimers();
    send(toldBy('0000', null));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    expect(tickets).toEqual([undefined]);
  });

  it('says nothing about the challenge that has replaced its own', async () => {
    const { reply, send } = later();
    const { hand, tickets, sent } = openPage({ captchaCheck: reply });
    await hand.click(screen.getByRole('button', { name: '登录' }));
    await answerBySlider(hand);
    await hand.click(screen.getByRole('button', { name: '换一张' }));
    await screen.findByText('拖到图案接得上的缺口');
    vi.useFakeTimers();
    send(toldBy('6111', null));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect([tickets, sent('captchaGet').length]).toEqual([[], 2]);
  });
});

describe('whoever works with the keyboard', () => {
  it('goes on at the next challenge after a wrong answer', async () => {
    const { hand } = openPage({ captchaCheck: toldBy('6111', null) });
    await hand.click(screen.getByRole('button', { name: '登录' }));
    await answerBySlider(hand);
    const first = screen.getByRole('slider');
    await waitFor(() => expect(first.isConnected).toBe(false));
    await screen.findByText('拖到图案接得上的缺口');
    expect(document.activeElement).toBe(screen.getByRole('slider'));
  });

  it('goes on at the challenge of another kind that they have chosen', async () => {
    const { hand } = openPage({});
    await hand.click(screen.getByRole('button', { name: '登录' }));
    await screen.findByText('拖到图案接得上的缺口');
    await hand.click(screen.getByRole('button', { name: '看不清图片？' }));
    const answer = await screen.findByLabelText('三加四是几？');
    await waitFor(() => expect(document.activeElement).toBe(answer));
  });
});
