import { useEffect, useRef } from 'react';
import type { CaptchaPurpose } from '#contract/captcha/captcha.ts';
import type { Current } from '#lib/browser/session/current.ts';
import { Captcha } from './Captcha.tsx';
import type { CaptchaTexts } from './texts.ts';

interface Props {
  purpose: CaptchaPurpose;
  current: () => Current;
  texts: CaptchaTexts;
  /** With a ticket, or without one where the dialog was closed. */
  onEnd(ticket?: string): void;
}

/** The captcha in pop mode: a native dialog that closes by itself once it is passed. */
export function CaptchaDialog({ onEnd, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { texts } = rest;
  return (
    <dialog
      ref={dialog}
      className="captcha-dialog"
      aria-labelledby="captcha-title"
      onClose={() => onEnd()}
    >
      <p id="captcha-title" className="captcha-title">
        {texts['captcha.title']}
      </p>
      <button
        type="button"
        className="captcha-close"
        aria-label={texts['captcha.close']}
        onClick={() => dialog.current?.close()}
      />
      <Captcha {...rest} onPass={onEnd} />
    </dialog>
  );
}
