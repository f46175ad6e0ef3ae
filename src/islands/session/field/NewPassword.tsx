import { useIsland } from '../island.ts';
import { PasswordField } from './PasswordField.tsx';

interface Props {
  label: string;
  hint?: string;
  /** From this length on it is taken. */
  leastLength: number;
}

/** A password that somebody chooses, and the same once more: the fields `password` and `confirmPassword` of a form. */
export function NewPassword({ label, ...rule }: Props) {
  const { texts } = useIsland();
  return (
    <>
      <PasswordField name="password" label={label} autoComplete="new-password" {...rule} />
      <PasswordField
        name="confirmPassword"
        label={texts['form.passwordAgain']}
        autoComplete="new-password"
      />
    </>
  );
}
