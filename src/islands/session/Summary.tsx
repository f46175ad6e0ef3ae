import { useFormContext, type FieldError } from 'react-hook-form';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { useIsland } from './island.ts';
import { isAccountKey } from './field/Field.tsx';
import type { AccountKey } from './texts.ts';

/** Messages that are the same for every field, and therefore need the field's name. */
const NAMELESS: readonly AccountKey[] = ['form.required', 'form.textRule'];

/** Visible label of a field. */
const labelOf = ({ ref }: FieldError): string =>
  (ref as Partial<HTMLInputElement> | undefined)?.labels?.[0]?.textContent ?? '';

/** How many and which fields are wrong, after a submit was refused. */
export function Summary() {
  const { texts } = useIsland();
  const { errors, submitCount } = useFormContext().formState;
  const { root, ...fields } = errors;
  const refused = root?.['refused'] as FieldError | undefined;
  const wrong = submitCount > 0 ? Object.entries(fields) : [];
  const tell = (error: FieldError): string => {
    const key = String(error.message);
    if (!isAccountKey(texts, key)) return key;
    const label = NAMELESS.includes(key) ? labelOf(error) : '';
    return label
      ? fillIn(texts['form.ofField'], { field: label, message: texts[key] })
      : texts[key];
  };
  return (
    <div
      className="account-summary py-3 px-4 bg-mist border-s-4 border-brick empty:hidden"
      role="alert"
    >
      {refused && <p className="font-600">{refused.message}</p>}
      {wrong.length > 0 && (
        <>
          <p className="font-600">{fillIn(texts['form.wrong'], { count: wrong.length })}</p>
          <ul className="ps-5 text-note list-square">
            {wrong.map(([field, error]) => (
              <li key={field}>{tell(error as FieldError)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
