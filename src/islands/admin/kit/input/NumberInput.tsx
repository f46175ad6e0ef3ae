import { InputNumber, type InputNumberProps } from 'antd';
import { numberText } from '#islands/ui/number/number-text.ts';

/** More decimals than any number has that is typed into one. */
const DECIMALS = 6;

/** antd leaves a comma out: 7,5 would be 75. It reads a text as well as a number, which its types do not say. */
const parser = (typed: string | undefined): string =>
  numberText(typed ?? '', { decimals: DECIMALS, signed: true }).replace(',', '.');

/** Input for a number within a range, which goes up and down by steps. */
export const NumberInput = (props: Omit<InputNumberProps<number>, 'parser'>) => (
  <InputNumber<number> {...props} parser={parser as unknown as (typed?: string) => number} />
);
