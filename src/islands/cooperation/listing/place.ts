import type { ListingDraft } from '#contract/cooperation/listing/content.ts';

/** Returns what stands at a place of a draft, such as `facts.offer`. */
export const valueAt = (draft: ListingDraft, place: string): unknown =>
  place.split('.').reduce<unknown>((inner, name) => Object(inner)[name], draft);

function withPart(inner: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const part = Object(inner) as Record<string, unknown>;
  const changed = withPart(part[name], rest, value);
  if (Array.isArray(inner)) return inner.with(Number(name), changed);
  return { ...part, [name]: changed };
}

/** Returns a draft with another value at a place. */
export const withValue = (draft: ListingDraft, place: string, value: unknown): ListingDraft =>
  withPart(draft, place.split('.'), value) as ListingDraft;

/** The draft that a form shows, and how its parts change it. */
export interface FormParts {
  draft: ListingDraft;
  faultAt(place: string): string | undefined;
  change(place: string, value: unknown): void;
}

/** Returns what an input at a place of the form needs. */
export const boundAt = ({ draft, faultAt, change }: FormParts, place: string) => ({
  place,
  value: valueAt(draft, place),
  fault: faultAt(place),
  onChange: (value: unknown) => change(place, value),
});
