import type { Answers } from '#contract/forms/answer.ts';
import { withoutFields } from '#domain/forms/sensitive.ts';
import type { Copy } from './copy.ts';

/**
 * The part of a copy that a browser may store: no answers to sensitive fields, since the next user of the device
 * could read them. A pending submission is given up, as it could not be sent again without these answers; its id is
 * kept, so that the same answers count only once.
 */
export function keepableOf(copy: Copy, sensitive: ReadonlySet<string>): Copy {
  if (sensitive.size === 0) return copy;
  return {
    ...copy,
    answers: withoutFields(copy.answers, sensitive),
    sent: null,
    isUncertain: false,
  };
}

/** Adds sensitive answers that are known from elsewhere to the stored ones. */
export function withSensitive(
  kept: Answers,
  known: Answers,
  sensitive: ReadonlySet<string>,
): Answers {
  const found = Object.entries(known).filter(([id]) => sensitive.has(id));
  return { ...Object.fromEntries(found), ...kept };
}
