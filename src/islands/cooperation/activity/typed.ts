import * as z from 'zod/mini';
import {
  SIGN_UP_LENGTH,
  SIGN_UP_SHARES,
  type signUp,
} from '#contract/cooperation/activity/sign-up.ts';
import type { Profile } from '#contract/identity/session.ts';

/** What is typed into the form. Nothing is shared that is not ticked. */
export interface Typed {
  name: string;
  note: string;
  phone: boolean;
  mail: boolean;
}

/** Returns the form of a reader before anything is typed: with the name that they go by. */
export const blankFor = ({ nickName }: Profile): Typed => ({
  name: nickName,
  note: '',
  phone: false,
  mail: false,
});

export const typedForm: z.ZodMiniType<Typed, Typed> = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'form.required'), z.maxLength(SIGN_UP_LENGTH.name)),
  note: z.string().check(z.maxLength(SIGN_UP_LENGTH.note)),
  phone: z.boolean(),
  mail: z.boolean(),
});

/** Converts what is typed to what is sent. */
export const toSignUp = ({ name, note, ...ticked }: Typed): z.input<typeof signUp.body> => ({
  name,
  note,
  shares: SIGN_UP_SHARES.filter((share) => ticked[share]),
});
