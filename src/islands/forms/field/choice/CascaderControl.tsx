import { Cascade } from '#islands/ui/Cascade.tsx';
import { sayIn, useWording } from '../../wording.ts';
import { idsIn, tiedTo, type ControlProps } from '../control.ts';

/** Chooses a branch of a tree of two levels, such as a region. */
export function CascaderControl(props: ControlProps<'cascader'>) {
  const { field, value, change, describedBy, isDisabled } = props;
  const { locale, texts } = useWording();
  const path = idsIn(value);
  const below = (above: number | null | undefined) =>
    field.branches
      .filter(({ parent }) => parent === above)
      .map(({ id, label }) => ({ value: String(id), label: sayIn(locale, label) }));
  const steps = [
    { label: texts['fill.choose'], options: below(null) },
    { label: texts['fill.chooseSub'], options: below(path[0]) },
  ];
  return (
    <div className="filling-pair cluster gap-3">
      <Cascade
        steps={steps}
        path={path.map(String)}
        choose={(chosen) => change(chosen.length === 0 ? null : chosen.map(Number))}
        tied={(depth) =>
          depth === 0 ? tiedTo(props) : { disabled: isDisabled, 'aria-describedby': describedBy }
        }
      />
    </div>
  );
}
