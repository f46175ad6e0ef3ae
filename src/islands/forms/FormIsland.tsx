import { useMemo, type ReactNode } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import type { FormFace } from '#contract/forms/filling.ts';
import { useCaptcha, type AskCaptcha } from '#islands/captcha/use-captcha.tsx';
import { currentSession } from '#lib/browser/session/current.ts';
import type { SessionTexts } from '#lib/texts/session.ts';
import type { AppliedTexts } from '#lib/texts/application.ts';
import { FillingContext, type Filling } from './filling.ts';
import './forms.css';
import { CurrentForm } from './CurrentForm.tsx';
import { formMemory } from './keeping/form-memory.ts';
import { memoryOf } from './keeping/memory.ts';
import type { FillingTexts } from './texts.ts';
import { WordingContext } from './wording.ts';

interface Props {
  face: FormFace;
  locale: Locale;
  texts: FillingTexts;
  /** For forms by which people apply. */
  appliedTexts?: AppliedTexts | undefined;
  sessionTexts: SessionTexts;
  /** The form in readable form, shown until it can be filled in. */
  children?: ReactNode;
}

/** A form for filling in (design of forms, 3). It replaces the page's static version. */
export function FormIsland({ face, locale, texts, appliedTexts, sessionTexts, children }: Props) {
  const current = () => currentSession(sessionTexts);
  const { ask: open, dialog } = useCaptcha(current, texts);
  const ask: AskCaptcha = async (purpose) => {
    const ticket = await open(purpose);
    if (ticket === undefined) current().tellLocal('error.captchaRequired');
    return ticket;
  };
  const memory = useMemo(() => memoryOf(() => localStorage), []);
  const form = useMemo(
    () =>
      formMemory(
        face.key,
        memory,
        memoryOf(() => sessionStorage),
      ),
    [face.key, memory],
  );
  const filling: Filling = {
    face,
    applied: appliedTexts,
    locale,
    texts,
    memory,
    form,
    current,
    ask,
  };
  return (
    <FillingContext value={filling}>
      <WordingContext value={filling}>
        {/* What comes into view has to have a box, which a slot has not. */}
        <div className="max-w-[44rem] min-h-[85dvh] pb-$gap">
          <CurrentForm>{children}</CurrentForm>
        </div>
      </WordingContext>
      {dialog}
    </FillingContext>
  );
}
