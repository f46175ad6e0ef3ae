import { Button, type ButtonProps } from 'antd';
import { useClickGuard } from '#islands/ui/use-click-guard.ts';

/**
 * A button of the office that is disabled for three seconds after each click (specification 5). The second press of a
 * double one does nothing, also where the button of the next record has come in the place of the first.
 */
export function RestingButton({ onClick, disabled = false, ...button }: ButtonProps) {
  const { isResting, admits } = useClickGuard();
  const click: ButtonProps['onClick'] = (event) => {
    if (event.detail <= 1 && admits()) onClick?.(event);
  };
  return <Button {...button} disabled={disabled || isResting} onClick={click} />;
}
