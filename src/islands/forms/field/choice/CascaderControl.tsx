import type { FieldOf } from '#contract/forms/field/field.ts';
import { sayIn, useWording } from '../../wording.ts';
import { idsIn, tiedTo, type ControlProps } from '../control.ts';

type Branch = FieldOf<'cascader'>['branches'][number];

interface LevelProps {
  branches: readonly Branch[];
  value: number | undefined;
  /** What stands there before anything is chosen. */
  hint: string;
  tied: object;
  choose(id: number | undefined): void;
}

function Level({ branches, value, hint, tied, choose }: LevelProps) {
  const { locale } = useWording();
  return (
    <select
      {...tied}
      value={value ?? ''}
      onChange={({ target }) => choose(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">{hint}</option>
      {branches.map(({ id, label }) => (
        <option key={id} value={id}>
          {sayIn(locale, label)}
        </option>
      ))}
    </select>
  );
}

/** A branch of a tree of two levels, such as a region. */
export function CascaderControl(props: ControlProps<'cascader'>) {
  const { field, value, id, change } = props;
  const { texts } = useWording();
  const [first, second] = idsIn(value);
  const below = field.branches.filter(({ parent }) => parent !== null && parent === first);
  const { describedBy, isDisabled } = props;
  const tied = { disabled: isDisabled, 'aria-describedby': describedBy };
  return (
    <div className="filling-pair">
      <Level
        tied={{ ...tiedTo(props), id, 'aria-label': texts['fill.choose'] }}
        branches={field.branches.filter(({ parent }) => parent === null)}
        value={first}
        hint={texts['fill.choose']}
        choose={(chosen) => change(chosen === undefined ? null : [chosen])}
      />
      {below.length > 0 && (
        <Level
          tied={{ ...tied, 'aria-label': texts['fill.chooseSub'] }}
          branches={below}
          value={second}
          hint={texts['fill.chooseSub']}
          choose={(chosen) => change(chosen === undefined ? [first!] : [first!, chosen])}
        />
      )}
    </div>
  );
}
