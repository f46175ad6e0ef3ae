import { useId, useState } from 'react';
import { wordAnswer } from './geometry.ts';
import type { CaptchaTexts } from './texts.ts';
import type { ChallengeState } from './use-challenge.ts';

interface Props {
  state: ChallengeState;
  texts: CaptchaTexts;
  note: string | undefined;
}

/** A small task in words, for people who cannot see or drag. It is no form: it may stand inside one. */
export function Question({ state: { challenge, phase, answer }, texts, note }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const submit = () => {
    if (text.trim() !== '') answer(wordAnswer(text));
  };
  return (
    <div className="captcha-question" data-phase={phase}>
      <label htmlFor={id}>{challenge?.question ?? texts['captcha.answer']}</label>
      <div className="captcha-answer">
        <input
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
