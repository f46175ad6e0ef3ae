import { useIsland } from '../island.ts';
import { PasswordField } from './PasswordField.tsx';

interface Props {
  label: string;
  hint?: string;
  /** Minimum length of a password. */
  leastLength: number;
}

/** A new password and its repetition: the fields `password` and `confirmPassword` of a form. */
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
