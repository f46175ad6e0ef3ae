import { useKnown } from '../use-known.ts';

/** Hidden user name that tells password managers whose password a form asks for. */
export const OwnerName = () => (
  <input
    type="text"
    autoComplete="username"
    value={useKnown()?.profile.name ?? ''}
    readOnly
    hidden
  />
);
