import { useEffect, useRef } from 'react';
import type { CaptchaPurpose } from '#contract/captcha/captcha.ts';
import type { Current } from '#lib/browser/session/current.ts';
import { Captcha } from './Captcha.tsx';
import type { CaptchaTexts } from './texts.ts';

interface Props {
  purpose: CaptchaPurpose;
  current: () => Current;
  texts: CaptchaTexts;
  /** Called with the ticket, or without one if the dialog was closed. */
  onEnd(ticket?: string): void;
}

/** Captcha in a native dialog (pop mode), which closes by itself once it is passed. */
export function CaptchaDialog({ onEnd, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { texts } = rest;
  return (
    <dialog
      ref={dialog}
      className="captcha-dialog veiled w-[min(100vw_-_1.5rem,24rem)] m-auto pt-5 pb-6 px-[clamp(0.75rem,4vw,2rem)] text-inherit bg-paper cut border border-edge"
      aria-labelledby="captcha-title"
      onClose={() => onEnd()}
    >
      <p id="captcha-title" className="mb-3 pe-12 text-lead font-650">
        {texts['captcha.title']}
      </p>
      <button
        type="button"
        className="captcha-close absolute top-3 right-3 size-11"
        aria-label={texts['captcha.close']}
        onClick={() => dialog.current?.close()}
      />
      <Captcha {...rest} onPass={onEnd} />
    </dialog>
  );
}
