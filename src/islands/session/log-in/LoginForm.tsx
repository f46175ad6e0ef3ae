import { useState } from 'react';
import { CodeLogin } from './CodeLogin.tsx';
import { Island, type IslandProps } from '../Island.tsx';
import { PasswordLogin } from './PasswordLogin.tsx';

const WAYS = [
  { way: 'password', label: 'login.byPassword', Login: PasswordLogin },
  { way: 'code', label: 'login.byCode', Login: CodeLogin },
] as const;

/** Login by password and captcha, or by a code sent by SMS. */
export function LoginForm(props: IslandProps) {
  const [chosen, choose] = useState<(typeof WAYS)[number]['way']>('password');
  const { texts } = props;
  const { Login } = WAYS.find(({ way }) => way === chosen)!;
  return (
    <Island {...props}>
      <fieldset className="account-ways flex min-w-0 mb-6 cut-8 border border-edge">
        <legend className="sr-only">{texts['login.way']}</legend>
        {WAYS.map(({ way, label }) => (
          <label key={way} className="flex-1 cursor-pointer">
            <input
              className="absolute appearance-none"
              type="radio"
              name="way"
              checked={way === chosen}
              onChange={() => choose(way)}
            />
            <span className="centred min-h-11 text-note font-600">{texts[label]}</span>
          </label>
        ))}
      </fieldset>
      <Login />
    </Island>
  );
}
