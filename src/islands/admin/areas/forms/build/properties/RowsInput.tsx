import { Switch } from 'antd';
import type { Group } from '#contract/forms/definition.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { NumberField } from '#islands/admin/kit/input/NumberField.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';

/** Initial number of rows of a repeating group. */
const ROWS = { least: 1, most: 5 };

/** Whether a group repeats, and the minimum and maximum number of its rows. */
export function RowsInput({ id, value = null, onChange }: InputProps<Group['rows']>) {
  const { label } = useOffice();
  const write = (part: Partial<typeof ROWS>) => value && onChange?.({ ...value, ...part });
  return (
    <div className="builder-rows">
      <Switch
        {...(id && { id })}
        checked={value !== null}
        onChange={(isOn) => onChange?.(isOn ? ROWS : null)}
      />
      {value && (
        <>
          <NumberField
            aria-label={label('form', 'least')}
            value={value.least}
            onChange={(least) => write({ least: least ?? 0 })}
          />
          <span aria-hidden>–</span>
          <NumberField
            aria-label={label('form', 'most')}
            value={value.most}
            onChange={(most) => write({ most: most ?? value.least })}
          />
        </>
      )}
    </div>
  );
}
