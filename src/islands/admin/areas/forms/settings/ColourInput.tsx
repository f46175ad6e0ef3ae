import { ColorPicker } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';

/** Colour as six hexadecimal digits; null for none. */
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
