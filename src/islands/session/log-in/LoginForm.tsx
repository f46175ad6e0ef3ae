import { useState } from 'react';
import { CodeLogin } from './CodeLogin.tsx';
import { Island, type IslandProps } from '../Island.tsx';
import { PasswordLogin } from './PasswordLogin.tsx';

const WAYS = [
  { way: 'password', label: 'login.byPassword', Login: PasswordLogin },
  { way: 'code', label: 'login.byCode', Login: CodeLogin },
] as const;

/** Two ways in: by password and captcha, or by a code that comes by SMS. */
export function LoginForm(props: IslandProps) {
  const [chosen, choose] = useState<(typeof WAYS)[number]['way']>('password');
  const { texts } = props;
  const { Login } = WAYS.find(({ way }) => way === chosen)!;
  return (
    <Island {...props}>
      <fieldset className="account-ways">
        <legend className="sr-only">{texts['login.way']}</legend>
        {WAYS.map(({ way, label }) => (
          <label key={way}>
            <input type="radio" name="way" checked={way === chosen} onChange={() => choose(way)} />
            <span>{texts[label]}</span>
          </label>
        ))}
      </fieldset>
      <Login />
    </Island>
  );
}
