import type { FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import { refusedFields } from '#lib/browser/api/error.ts';

/** Converts a place to one of the form; the empty place if it lies outside the form. */
const placeIn = (place: string, within: string): string =>
  place.startsWith(within) ? place.slice(within.length) : '';

/** Shows in a form which fields the server refused. */
interface Flaws {
  /** Marks that the form was sent; from now on it is noted whether the user continues working. */
  sent(): void;
  /**
   * Shows the server's refusal at the fields concerned, and focuses the first one if the user has only waited.
   * @param within place of the form in the request, ending with a dot
   * @returns whether the form has all of the fields; the caller has to report any others
   */
  put(error: unknown, within?: string): boolean;
}

/** Notes whether the user continues working: moves to another field, or types. */
function useGoingOn() {
  const hasGoneOn = useRef(false);
  useEffect(() => {
    const goOn = () => void (hasGoneOn.current = true);
    document.addEventListener('focusin', goOn);
    document.addEventListener('input', goOn);
    return () => {
      document.removeEventListener('focusin', goOn);
      document.removeEventListener('input', goOn);
    };
  }, []);
  return hasGoneOn;
}

/** Shows refused fields in a form. A late refusal does not take the focus from a user who is typing. */
export function useFlaws(form: FormInstance): Flaws {
  const hasGoneOn = useGoingOn();
  return {
    sent: () => void (hasGoneOn.current = false),
    put(error, within = '') {
      const fields = refusedFields(error);
      // All fields of the form, whatever their input: a custom input may have no element to focus.
      const there = new Set(form.getFieldsError().map(({ name }) => name.join('.')));
      const found = fields
        .map(({ place, msg }) => ({ place: placeIn(place, within), msg }))
        .filter(({ place }) => there.has(place))
        .map(({ place, msg }) => ({ name: place.split('.'), errors: [msg] }));
      form.setFields(found);
      if (found[0] && !hasGoneOn.current) form.scrollToField(found[0].name, { focus: true });
      return fields.length > 0 && found.length === fields.length;
    },
  };
}
