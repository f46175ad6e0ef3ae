import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { SetupForm } from '#islands/account/SetupForm.tsx';
import { PERSON_KEYS } from '#islands/account/texts.ts';
import { ACCOUNT_KEYS } from '#islands/session/texts.ts';
import { SESSION_KEYS } from '#lib/texts/session.ts';

const INCOMPLETE = '链接不完整，请使用首次启动时打印的完整链接。';

beforeEach(() => void (location.hash = ''));
afterEach(() => void (location.hash = ''));

const open = () =>
  render(
    <SetupForm
      texts={slice('zh', ACCOUNT_KEYS)}
      personTexts={slice('zh', PERSON_KEYS)}
      sessionTexts={slice('zh', SESSION_KEYS)}
    />,
  );

describe('the page that sets up the administrator', () => {
  it('reports an incomplete link before anything is filled in', () => {
    open();
    expect(screen.getByRole('alert').textContent).toBe(INCOMPLETE);
    expect(screen.queryByRole('button', { name: '设置管理员' })).toBeNull();
  });

  it('accepts the whole link entered afterwards', () => {
    open();
    location.hash = 'key';
    act(() => void dispatchEvent(new Event('hashchange')));
    expect(screen.queryByText(INCOMPLETE)).toBeNull();
    expect(screen.getByLabelText('账号')).toBeTruthy();
  });
});
