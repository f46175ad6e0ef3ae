import type { FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import { ApiError } from '#lib/browser/api/error.ts';

/** A place as the form knows it; none that a form has where it lies outside. */
const placeIn = (place: string, within: string): string =>
  place.startsWith(within) ? place.slice(within.length) : '';

/** What the server refuses of a form. */
interface Flaws {
  /** The form is on its way: from now on it is heard whether somebody goes on. */
  sent(): void;
  /**
   * Says at their fields what the server has refused, and leads to the first one whoever has waited for it.
   * @param within the place of the form in what was sent, with a point at its end
   * @returns whether the form has all of the fields; what it has not is to be told in another way
   */
  put(error: unknown, within?: string): boolean;
}

/** Hears whether somebody goes on: to another field, or with what they write. */
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

/** Says in a form what is refused of it; a refusal that comes late takes no focus from whoever types on. */
export function useFlaws(form: FormInstance): Flaws {
  const hasGoneOn = useGoingOn();
  return {
    sent: () => void (hasGoneOn.current = false),
    put(error, within = '') {
      const fields = error instanceof ApiError ? (error.detail.fields ?? []) : [];
      // Those that are there, whatever they are filled in with: an input of its own may have nothing to hold on to.
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
