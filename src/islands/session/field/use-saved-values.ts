import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** The fields of `now` that differ from those of `before`. */
function changedSince<Values extends FieldValues>(before: Values, now: Values): Partial<Values> {
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name]);
  return Object.fromEntries(Object.entries(now).filter(isOther)) as Partial<Values>;
}

/**
 * Fills a form with what is saved, and again whenever that has changed. A field that was changed since the form was
 * filled or sent keeps what was typed: a save may take long, and other news of the record may come at any time.
 */
export function useSavedValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  saved: Values,
): void {
  const known = useRef<Values>(undefined);
  const written = JSON.stringify(saved);
  const { isSubmitting } = form.formState;
  useEffect(() => {
    if (isSubmitting) known.current = structuredClone(form.getValues());
  }, [form, isSubmitting]);
  useEffect(() => {
    const next = JSON.parse(written) as Values;
    const typed = known.current && changedSince(known.current, form.getValues());
    form.reset({ ...next, ...typed });
    known.current = next;
  }, [form, written]);
}
