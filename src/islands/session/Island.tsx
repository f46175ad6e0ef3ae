import type { ReactNode } from 'react';
import { useCaptcha, type AskCaptcha } from '#islands/captcha/use-captcha.tsx';
import { currentSession } from '#lib/browser/session/current.ts';
import type { SessionTexts } from '#lib/texts/session.ts';
import './form.css';
import { IslandContext } from './island.ts';
import type { AccountTexts } from './texts.ts';

/** Properties that a page passes to an account island: the texts of its language. */
export interface IslandProps {
  texts: AccountTexts;
  sessionTexts: SessionTexts;
}

/** Frame of each account form: its texts, the session, and the captcha. */
export function Island({ texts, sessionTexts, children }: IslandProps & { children: ReactNode }) {
  const current = () => currentSession(sessionTexts);
  const { ask, dialog } = useCaptcha(current, texts);
  const askCaptcha: AskCaptcha = async (purpose) => {
    const ticket = await ask(purpose);
    if (ticket === undefined) current().tellLocal('error.captchaRequired');
    return ticket;
  };
  return (
    <IslandContext value={{ texts, current, askCaptcha }}>
      {children}
      {dialog}
    </IslandContext>
  );
}
