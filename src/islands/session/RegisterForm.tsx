import { Island, type IslandProps } from './Island.tsx';
import { Registration } from './Registration.tsx';

/** Form for a new account: name, phone verified by a code, and password. */
export const RegisterForm = ({ privacyHref, ...props }: IslandProps & { privacyHref: string }) => (
  <Island {...props}>
    <Registration privacyHref={privacyHref} />
  </Island>
);
