import { useId, useState } from 'react';
import { wordAnswer } from './geometry.ts';
import type { CaptchaTexts } from './texts.ts';
import type { ChallengeState } from './use-challenge.ts';

interface Props {
  state: ChallengeState;
  texts: CaptchaTexts;
  note: string | undefined;
  /** Receives what the challenge is answered with. */
  hold(control: HTMLElement | null): void;
}

/** A small task in words, for people who cannot see or drag. It is not a form element, since it may be inside one. */
export function Question({ state: { challenge, phase, answer }, texts, note, hold }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const submit = () => {
    if (text.trim() !== '') answer(wordAnswer(text));
  };
  return (
    <div className="captcha-question" data-phase={phase}>
      <label htmlFor={id} className="block min-h-14 font-600">
        {challenge?.question ?? texts['captcha.answer']}
      </label>
      <div className="flex gap-2 my-3">
        <input
          ref={hold}
          className="flex-1 min-w-0 min-h-12 px-3 bg-paper cut-8 border border-edge"
          id={id}
          value={text}
          autoComplete="off"
          placeholder={texts['captcha.answer']}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            submit();
          }}
        />
        <button type="button" className="button-main" disabled={phase !== 'idle'} onClick={submit}>
          {texts['captcha.confirm']}
        </button>
      </div>
      <p className="captcha-hint">{note}</p>
    </div>
  );
}
