import { useKnown } from '../use-known.ts';

/** Whose password a form asks for, said to programs that keep passwords; nobody sees it. */
export const OwnerName = () => (
  <input
    type="text"
    autoComplete="username"
    value={useKnown()?.profile.name ?? ''}
    readOnly
    hidden
  />
);
