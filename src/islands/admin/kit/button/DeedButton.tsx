import { Button, type ButtonProps } from 'antd';
import { usePageDeeds } from '#islands/admin/kit/deeds/use-page-deeds.ts';

interface Props extends Omit<ButtonProps, 'onClick' | 'children'> {
  label: string;
  onClick(): void;
}

/** A button of a whole page, which is found by what it is called as well: the palette offers what it does. */
export function DeedButton({ label, ...button }: Props) {
  const isAtRest = Boolean(button.disabled) || Boolean(button.loading);
  usePageDeeds(isAtRest ? [] : [{ name: label, run: button.onClick }]);
  return <Button {...button}>{label}</Button>;
}
