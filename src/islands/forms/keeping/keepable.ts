import type { Answers } from '#contract/forms/answer.ts';
import { withoutFields } from '#domain/forms/sensitive.ts';
import type { Copy } from './copy.ts';

/**
 * What a browser keeps of a copy: no answers to the sensitive fields, for whoever sits at the device next could read them.
 * What was sent is not to be sent again without them: it is given up, and its name stays, so that the same answers
 * count once.
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

/** What was kept, with the sensitive answers that are known from elsewhere. */
export function completed(kept: Answers, known: Answers, sensitive: ReadonlySet<string>): Answers {
  const found = Object.entries(known).filter(([id]) => sensitive.has(id));
  return { ...Object.fromEntries(found), ...kept };
}
