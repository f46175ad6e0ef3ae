import { useId, useState, type SubmitEvent } from 'react';
import { useFilling } from '../filling.ts';

/**
 * Form for the password of a form.
 * @param onEnter loads the form again and resolves to whether the password was correct
 */
export function PasswordGate({ onEnter }: { onEnter(): Promise<boolean> }) {
  const { form, texts } = useFilling();
  const id = useId();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const enter = async (event: SubmitEvent) => {
    event.preventDefault();
    form.keepPassword(text);
    setWrong(!(await onEnter()));
  };
  return (
    <form method="post" className="filling-form" noValidate onSubmit={(event) => void enter(event)}>
      <p>{texts['fill.passwordNeeded']}</p>
      <div className="filling-question" data-wrong={isWrong || undefined}>
        <label htmlFor={id}>{texts['fill.password']}</label>
        <input
          id={id}
          type="password"
          autoComplete="off"
          value={text}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-fault` : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="filling-fault fault-line" id={`${id}-fault`} role="status">
          {isWrong && texts['fill.passwordWrong']}
        </p>
      </div>
      <div className="filling-buttons deed-row">
        <button type="submit" className="button-main" disabled={text === ''}>
          {texts['fill.enter']}
        </button>
      </div>
    </form>
  );
}
