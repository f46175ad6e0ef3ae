/** The mail address of an account, and the one that its owner has confirmed. */
interface Addresses {
  email: string | null;
  confirmedEmail: string | null;
}

/** Whether the owner has confirmed the mail address of the account. */
export const isEmailConfirmed = ({ email, confirmedEmail }: Addresses): boolean =>
  email !== null && email === confirmedEmail;
