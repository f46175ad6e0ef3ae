import type { Answers } from '#contract/forms/answer.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import { useFilling } from '../filling.ts';
import { lostTitles } from '../state/lost.ts';
import { Words } from '../Words.tsx';

interface Props {
  answers: Answers;
  /** Undefined if the page was opened with the new version. */
  before: FormDefinition | undefined;
  after: FormDefinition;
}

/** Notes that the form has changed since the answers were written, and which of them are no longer asked for. */
export function Changed({ answers, before, after }: Props) {
  const { texts } = useFilling();
  const lost = before ? lostTitles(answers, before, after) : [];
  return (
    <div className="notice-box gap-3 mb-6" role="status">
      <p>{texts['fill.changed']}</p>
      {lost.length > 0 && (
        <>
          <p>{texts['fill.lost']}</p>
          <ul className="ps-5 list-square">
            {lost.map((title) => (
              <li key={title.zh}>
                <Words of={title} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
