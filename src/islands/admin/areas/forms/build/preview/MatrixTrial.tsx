import { Checkbox, Radio } from 'antd';
import type { Locale } from '#contract/call/locale.ts';
import type { Answer, AnswerOf } from '#contract/forms/answer.ts';
import type { FieldOf } from '#contract/forms/field/field.ts';
import { wordsIn } from '../canvas/words.ts';

interface Props {
  item: FieldOf<'matrix'>;
  locale: Locale;
  value: Answer;
  onWrite(value: Answer): void;
}

/** A matrix, line below line: what is typed from paper has room on any screen. */
export function MatrixTrial({ item, locale, value, onWrite }: Props) {
  const { lines, isMultiple } = item;
  const chosen = Object(value) as AnswerOf<'matrix'>;
  const options = item.options.map(({ id, label }) => ({
    value: id,
    label: wordsIn(locale, label),
  }));
  const choose = (line: number, ids: number[]): void => {
    const all: AnswerOf<'matrix'> = { ...chosen, [line]: ids };
    const left = Object.entries(all).filter(([, some]) => some.length > 0);
    onWrite(left.length > 0 ? Object.fromEntries(left) : null);
  };
  return lines.map(({ id, label }) => (
    <fieldset key={id} className="builder-trial-line">
      <legend>{wordsIn(locale, label)}</legend>
      {isMultiple ? (
        <Checkbox.Group
          value={chosen[id] ?? []}
          options={options}
          onChange={(ids) => choose(id, ids)}
        />
      ) : (
        <Radio.Group
          value={chosen[id]?.[0]}
          options={options}
          onChange={({ target }) => choose(id, [Number(target.value)])}
        />
      )}
    </fieldset>
  ));
}
