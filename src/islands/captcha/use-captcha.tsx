import { useState, type ReactNode } from 'react';
import type { CaptchaPurpose } from '#contract/captcha/captcha.ts';
import type { Current } from '#lib/browser/session/current.ts';
import { CaptchaDialog } from './CaptchaDialog.tsx';
import type { CaptchaTexts } from './texts.ts';

interface PendingRequest {
  purpose: CaptchaPurpose;
  resolve(ticket: string | undefined): void;
}

/** Asks for a captcha in a dialog; resolves to the ticket, or to undefined if the dialog was closed. */
export type AskCaptcha = (purpose: CaptchaPurpose) => Promise<string | undefined>;

/** The caller has to render `dialog`. */
export function useCaptcha(
  current: () => Current,
  texts: CaptchaTexts,
): { ask: AskCaptcha; dialog: ReactNode } {
  const [asked, setAsked] = useState<PendingRequest>();
  const ask: AskCaptcha = (purpose) => new Promise((resolve) => setAsked({ purpose, resolve }));
  const dialog = asked && (
    <CaptchaDialog
      purpose={asked.purpose}
      current={current}
      texts={texts}
      onEnd={(ticket) => {
        setAsked(undefined);
        asked.resolve(ticket);
      }}
    />
  );
  return { ask, dialog };
}
