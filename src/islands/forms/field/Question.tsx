import type { ReactNode } from 'react';
import type { Field } from '#contract/forms/field/field.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { answerAt } from '../state/answer.ts';
import { numberOf } from '../state/number.ts';
import { idOf, useAnswering, type Answering } from '../answering.ts';
import { useWording } from '../wording.ts';
import { Words } from '../Words.tsx';
import type { ControlProps } from './control.ts';
import { controlOf, isGrouped } from './kinds.tsx';

interface Props {
  field: Field;
  place: string;
}

/** Properties of a question's input. */
function propsOf({ field, place }: Props, answering: Answering): ControlProps {
  const { answers, reading, faults, full, isChange, set } = answering;
  const id = idOf(place);
  const isWrong = faults.has(place);
  const ids = [field.help.zh && `${id}-help`, isWrong && `${id}-fault`].filter(Boolean);
  const isComputed = field.kind === 'computed';
  return {
    field,
    place,
    id,
    name: id,
    value: isComputed ? answerAt(reading.values, place) : answerAt(answers, place),
    open: reading.options.get(place) ?? [],
    full: full[field.id] ?? [],
    isRequired: reading.required.has(place),
    isDisabled: isChange && reading.frozen.has(place),
    isWrong,
    describedBy: ids.join(' ') || undefined,
    change: (value) => set(place, value),
  };
}

function Title({ field, place, isRequired }: Props & { isRequired: boolean }) {
  const { texts } = useWording();
  const { model, reading, hasNumbers } = useAnswering();
  const number = hasNumbers ? numberOf(model, reading, place) : undefined;
  return (
    <>
      {number !== undefined && `${number}. `}
      <Words of={field.title} />
      {isRequired && <small>{texts['fill.required']}</small>}
    </>
  );
}

/** Help above the inputs, and the fault below them. */
function Around({ field, place, children }: Props & { children: ReactNode }) {
  const { texts } = useWording();
  const { faults } = useAnswering();
  const id = idOf(place);
  const fault = faults.get(place);
  return (
    <>
      {field.help.zh && (
        <p className="mb-2 caption" id={`${id}-help`}>
          <Words of={field.help} />
        </p>
      )}
      {children}
      {field.keptDays != null && (
        <p className="mb-2 caption">{fillIn(texts['fill.keptDays'], { count: field.keptDays })}</p>
      )}
      {fault && (
        <p className="filling-fault fault-line" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </>
  );
}

/** A question: its title, help, input and fault. */
export function Question({ field, place }: Props) {
  const answering = useAnswering();
  const props = propsOf({ field, place }, answering);
  const Control = controlOf(field);
  if (!Control) return null;
  const title = <Title field={field} place={place} isRequired={props.isRequired} />;
  const inner = (
    <Around field={field} place={place}>
      <Control {...props} />
    </Around>
  );
  const look = {
    className: 'filling-question',
    'data-width': field.width,
    'data-wrong': props.isWrong || undefined,
  };
  if (!isGrouped(field)) {
    return (
      <div {...look}>
        <label htmlFor={props.id}>{title}</label>
        {inner}
      </div>
    );
  }
  return (
    <fieldset {...look} aria-describedby={props.describedBy}>
      <legend id={`${props.id}-title`}>{title}</legend>
      {inner}
    </fieldset>
  );
}
