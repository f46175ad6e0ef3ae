import { pathTo, useEnter } from '../enter.ts';

/** Link to the login, which returns here. */
export function LogIn({ hint }: { hint: string }) {
  const { say } = useEnter();
  const back = encodeURIComponent(location.pathname + location.search);
  const lead = (type: string) => `${pathTo('/login/')}?type=${type}&redirect=${back}`;
  return (
    <div className="enter-note notice-box gap-2 mb-6">
      <p>{hint}</p>
      <p className="enter-deeds">
        <a className="button-main" href={lead('login')}>
          {say('enter.logIn')}
        </a>
        <a className="button-quiet" href={lead('register')}>
          {say('enter.signUp')}
        </a>
      </p>
    </div>
  );
}
