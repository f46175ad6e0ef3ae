import * as z from 'zod/mini';
import {
  type askContact,
  CONTACT_LENGTH,
  CONTACT_SHARES,
  type ContactShare,
} from '#contract/cooperation/contact.ts';

/** The name of the parameter by which a listing's page says which one it is. */
const PARAMETER = 'listing';

/** Returns the listing that the page is asked about; undefined for none. */
export function listingIn(search: string): number | undefined {
  const id = Number(new URLSearchParams(search).get(PARAMETER));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** What is typed into the form. Nothing is shared that is not ticked. */
export interface Typed {
  purpose: string;
  message: string;
  name: boolean;
  phone: boolean;
  mail: boolean;
}

export const BLANK: Typed = { purpose: '', message: '', name: false, phone: false, mail: false };

/** The schema of the form, with the words for a message of another length. */
export const typedForm = (messageRule: string): z.ZodMiniType<Typed, Typed> => {
  const { min, max } = CONTACT_LENGTH;
  const fits = (text: string) => text.trim().length >= min && text.trim().length <= max;
  return z.object({
    purpose: z.string().check(z.minLength(1, 'form.required')),
    message: z.string().check(z.refine(fits, messageRule)),
    name: z.boolean(),
    phone: z.boolean(),
    mail: z.boolean(),
  });
};

type Body = z.input<typeof askContact.body>;

/** Converts what is typed to what is sent. */
export const toAsked = (listingId: number, { purpose, message, ...ticked }: Typed): Body => ({
  listingId,
  purpose: purpose as Body['purpose'],
  message,
  shares: CONTACT_SHARES.filter((share: ContactShare) => ticked[share]),
});
