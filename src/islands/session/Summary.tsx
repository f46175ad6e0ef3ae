import { useFormContext } from 'react-hook-form';
import { useIsland } from './island.ts';
import { isAccountKey } from './field/Field.tsx';

/** How many fields are wrong and which, after the form was sent in vain. */
export function Summary() {
  const { texts } = useIsland();
  const { errors, submitCount } = useFormContext().formState;
  const wrong = submitCount > 0 ? Object.entries(errors) : [];
  return (
    <div className="account-summary" role="alert">
      {wrong.length > 0 && (
        <>
          <p>{texts['form.wrong'].replace('{count}', String(wrong.length))}</p>
          <ul>
            {wrong.map(([field, error]) => {
              const key = String(error?.message);
              return <li key={field}>{isAccountKey(texts, key) ? texts[key] : key}</li>;
            })}
          </ul>
        </>
      )}
    </div>
  );
}
