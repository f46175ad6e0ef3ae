import { Checkbox, Input, Radio } from 'antd';
import { lazy, Suspense } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import type { Answer, Chosen } from '#contract/forms/answer.ts';
import type { Item } from '#contract/forms/definition.ts';
import type { FieldOf } from '#contract/forms/field/field.ts';
import { NumberField } from '#islands/admin/kit/input/NumberField.tsx';
import { Drawing } from '../canvas/Drawing.tsx';
import { wordsIn } from '../canvas/words.ts';
import { MatrixTrial } from './MatrixTrial.tsx';

const Day = lazy(async () => ({
  default: (await import('#islands/admin/kit/input/Moment.tsx')).Day,
}));

interface Props {
  item: Item;
  locale: Locale;
  value: Answer;
  /** The options that may be chosen now. */
  open: readonly number[];
  onWrite(value: Answer): void;
}

/** Options to choose from, those alone that may be chosen. */
function Choice(props: Props & { item: FieldOf<'single' | 'multiple' | 'dropdown'> }) {
  const { item, locale, value, open, onWrite } = props;
  const { chosen = [], other = '' } = Object(value) as Partial<Chosen>;
  const options = item.options
    .filter(({ id }) => open.includes(id))
    .map(({ id, label }) => ({ value: id, label: wordsIn(locale, label) }));
  const choose = (ids: number[]): void => onWrite({ chosen: ids, other });
  const asked = item.options.find(({ id, isOther }) => isOther && chosen.includes(id));
  return (
    <>
      {item.kind === 'multiple' ? (
        <Checkbox.Group
          className="builder-trial"
          value={[...chosen]}
          options={options}
          onChange={choose}
        />
      ) : (
        <Radio.Group
          className="builder-trial"
          aria-label={wordsIn(locale, item.title)}
          value={chosen[0]}
          options={options}
          onChange={({ target }) => choose([Number(target.value)])}
        />
      )}
      {asked && (
        <Input
          aria-label={wordsIn(locale, asked.label)}
          value={other}
          onChange={({ target }) => onWrite({ chosen, other: target.value })}
        />
      )}
    </>
  );
}

/** The steps of a scale or the stars of a rating, as their numbers: whoever types from paper presses one of them. */
function Steps(props: Props & { item: FieldOf<'rating' | 'scale'> }) {
  const { item, locale, value, onWrite } = props;
  const [from, to] = item.kind === 'rating' ? [1, item.most] : [item.least, item.most];
  const steps = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return (
    <Radio.Group
      className="builder-trial"
      aria-label={wordsIn(locale, item.title)}
      value={value}
      options={steps.map((step) => ({ value: step, label: String(step) }))}
      onChange={({ target }) => onWrite(Number(target.value))}
    />
  );
}

/** What a part is tried out with, as far as rules read it; the others are only shown. */
export function TrialInput(props: Props) {
  const { item, locale, value, onWrite } = props;
  const name = wordsIn(locale, item.title);
  switch (item.kind) {
    case 'single':
    case 'multiple':
    case 'dropdown':
      return <Choice {...props} item={item} />;
    case 'rating':
    case 'scale':
      return <Steps {...props} item={item} />;
    case 'number':
      return (
        <NumberField
          aria-label={name}
          signed
          decimals={item.decimals}
          value={typeof value === 'number' ? value : null}
          onChange={onWrite}
        />
      );
    case 'longText':
      return (
        <Input.TextArea
          aria-label={name}
          autoSize={{ minRows: 3 }}
          placeholder={wordsIn(locale, item.placeholder)}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onWrite(target.value)}
        />
      );
    case 'time':
      return (
        <Input
          type="time"
          aria-label={name}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onWrite(target.value)}
        />
      );
    case 'text':
    case 'phone':
    case 'email':
    case 'idNumber':
      return (
        <Input
          aria-label={name}
          placeholder={wordsIn(locale, item.placeholder)}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onWrite(target.value)}
        />
      );
    case 'date':
      return (
        <Suspense>
          <Day
            aria-label={name}
            value={typeof value === 'string' ? value : null}
            onChoose={onWrite}
          />
        </Suspense>
      );
    case 'matrix':
      return <MatrixTrial {...props} item={item} />;
    case 'consent':
      return (
        <Checkbox checked={value === true} onChange={({ target }) => onWrite(target.checked)}>
          {wordsIn(locale, item.text)}
        </Checkbox>
      );
    case 'computed':
      return <output>{value === null ? '–' : String(value)}</output>;
    default:
      return <Drawing item={item} locale={locale} />;
  }
}
