import { useId } from 'react';
import { InputNumber, Typography, type InputNumberProps } from 'antd';
import { numberText } from '#islands/ui/number/number-text.ts';
import { useOffice } from '../office.ts';

/** More decimals than any number has that is typed into one. */
const DECIMALS = 6;

/** antd leaves a comma out: 7,5 would be 75. It reads a text as well as a number, which its types do not say. */
const parser = (typed: string | undefined): string =>
  numberText(typed ?? '', { decimals: DECIMALS, signed: true }).replace(',', '.');

interface Props extends Omit<InputNumberProps<number>, 'parser'> {
  /** Whether a whole number is asked for. With `precision` of 0, antd would round what is typed, and not say so. */
  isWhole?: boolean;
}

/** Input for a number within a range, which goes up and down by steps. */
export function NumberInput({ isWhole = false, ...given }: Props) {
  const { t } = useOffice();
  const id = useId();
  const isFraction = isWhole && typeof given.value === 'number' && !Number.isInteger(given.value);
  const told = [given['aria-describedby'], id].filter(Boolean).join(' ');
  const fault = { status: 'error', 'aria-invalid': true, 'aria-describedby': told } as const;
  return (
    <>
      <InputNumber<number>
        {...given}
        {...(isFraction && fault)}
        parser={parser as unknown as (typed?: string) => number}
      />
      {isFraction && (
        <Typography.Text id={id} role="alert" type="danger">
          {t('admin.numberWhole')}
        </Typography.Text>
      )}
    </>
  );
}
