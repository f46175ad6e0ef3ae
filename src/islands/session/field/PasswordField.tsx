import { useState, type KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ADVISED_PASSWORD_LENGTH } from '#contract/identity/credential.ts';
import { Field } from './Field.tsx';
import { useIsland } from '../island.ts';

interface Props {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  /** Minimum length of a password; if given, the field also says when a longer one would be better. */
  leastLength?: number;
}

/** A password field that can be unmasked, with a warning about Caps Lock. */
export function PasswordField({ leastLength, hint, ...field }: Props) {
  const { texts } = useIsland();
  const { control } = useFormContext();
  const [isShown, setShown] = useState(false);
  const [isCapital, setCapital] = useState(false);
  const typed = String(useWatch({ control, name: field.name }) ?? '');
  const { length } = [...typed];
  const isTaken = leastLength !== undefined && length >= leastLength;
  const isShort = isTaken && length < ADVISED_PASSWORD_LENGTH;
  const watch = (event: KeyboardEvent) => setCapital(event.getModifierState('CapsLock'));
  const notes = [
    isCapital && texts['form.capsLock'],
    isShort ? texts['form.passwordNudge'] : hint,
  ].filter(Boolean);
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      hint={notes.join(' ') || undefined}
      onKeyDown={watch}
      onKeyUp={watch}
      beside={
        <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? texts['form.hide'] : texts['form.show']}
        </button>
      }
    />
  );
}
