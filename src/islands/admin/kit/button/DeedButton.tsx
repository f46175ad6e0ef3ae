import { Button, type ButtonProps } from 'antd';
import { usePageDeeds } from '#islands/admin/kit/deeds/use-page-deeds.ts';

interface Props extends Omit<ButtonProps, 'onClick' | 'children'> {
  label: string;
  onClick(): void;
}

/** Button for a deed of a whole page. The palette offers the same deed under the button's label. */
export function DeedButton({ label, ...button }: Props) {
  const isAtRest = Boolean(button.disabled) || Boolean(button.loading);
  usePageDeeds(isAtRest ? [] : [{ name: label, run: button.onClick }]);
  return <Button {...button}>{label}</Button>;
}
