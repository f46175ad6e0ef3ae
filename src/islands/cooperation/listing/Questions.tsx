import { useId } from 'react';
import { MOST_QUESTIONS, type ActivityQuestion } from '#contract/cooperation/activity/question.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { useListing } from './context.ts';
import { valueAt, type FormParts } from './place.ts';
import { Text } from './Text.tsx';

const PLACE = 'facts.questions';
const BLANK: ActivityQuestion = { question: { zh: '', en: '' }, isNeeded: false };

interface ItemProps {
  form: FormParts;
  at: number;
  isNeeded: boolean;
  onRemove(): void;
}

function Question({ form, at, isNeeded, onRemove }: ItemProps) {
  const id = useId();
  const { say } = useListing();
  const name = `${say('listing.question')} ${at + 1}`;
  return (
    <div className="grid gap-3 p-4 bg-mist">
      <Text {...form} label={name} place={`${PLACE}.${at}.question`} />
      <p className="flex items-baseline gap-3">
        <input
          className="flex-none size-5 [translate:0_0.2rem]"
          type="checkbox"
          id={id}
          checked={isNeeded}
          onChange={({ target }) => form.change(`${PLACE}.${at}.isNeeded`, target.checked)}
        />
        <label htmlFor={id} className="font-400!">
          {say('listing.question.isNeeded')}
        </label>
      </p>
      <button
        type="button"
        className="button-quiet justify-self-start"
        aria-label={`${say('listing.takeOut')} ${name}`}
        onClick={onRemove}
      >
        {say('listing.takeOut')}
      </button>
    </div>
  );
}

/** What an activity asks of those who sign up. */
export function Questions({ label, ...form }: FormParts & { label: string }) {
  const { say } = useListing();
  const questions = (valueAt(form.draft, PLACE) ?? []) as readonly ActivityQuestion[];
  // With a question, a button goes that may have been pressed.
  const group = useNextFocus<HTMLFieldSetElement>(questions.length);
  const put = (next: readonly ActivityQuestion[]) => form.change(PLACE, next);
  return (
    <fieldset ref={group} tabIndex={-1} className="grid gap-4">
      <legend className="font-600">{label}</legend>
      <p className="caption">{say('listing.question.hint')}</p>
      {questions.map(({ isNeeded }, at) => (
        <Question
          key={at}
          form={form}
          at={at}
          isNeeded={isNeeded}
          onRemove={() => put(questions.toSpliced(at, 1))}
        />
      ))}
      {questions.length < MOST_QUESTIONS && (
        <button
          type="button"
          className="button-quiet justify-self-start"
          onClick={() => put([...questions, BLANK])}
        >
          {say('listing.question.add')}
        </button>
      )}
    </fieldset>
  );
}
