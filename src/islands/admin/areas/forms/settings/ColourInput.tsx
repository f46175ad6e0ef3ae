import { ColorPicker } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';

/** A colour as six digits; none is null. */
export const ColourInput = ({ value = null, onChange }: InputProps<string | null>) => (
  <ColorPicker
    value={value}
    allowClear
    disabledAlpha
    disabledFormat
    showText={() => value ?? '—'}
    onClear={() => onChange?.(null)}
    onChangeComplete={(colour) => onChange?.(colour.toHexString().slice(0, 7).toLowerCase())}
  />
);
