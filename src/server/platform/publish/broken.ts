import { reasonOf } from './reason.ts';
import type { Site } from './site.ts';

/** A page that could not be rendered, with the error. */
export interface BrokenPage {
  path: string;
  error: unknown;
}

/** The reason why a page could not be rendered, including its path. */
export function failureOf({ path, error }: BrokenPage): string {
  const reason = reasonOf(error);
  return reason.includes(path) ? reason : `${path}: ${reason}`;
}

/** Error for a publish in which some pages could not be rendered; all others are live. */
export class BrokenPages extends AggregateError {
  override readonly name = 'BrokenPages';

  constructor(pages: readonly BrokenPage[]) {
    const errors = pages.map((page) => new Error(failureOf(page), { cause: page.error }));
    super(errors, 'Some pages could not be rendered');
  }
}

/** An announcement that requires pages: a changed tag, and the transaction that changed it. */
export interface Cause {
  tag: string;
  batch: bigint;
}

/**
 * Returns a function that finds the announcements that require a page: those of its tags, and those that create the
 * page.
 */
export function findCauses<T extends Cause>(
  site: Pick<Site, 'pathsOf'>,
  announcements: readonly T[],
): (page: { path: string; tags: readonly string[] }) => T[] {
  const byTag = Map.groupBy(announcements, ({ tag }) => tag);
  const pairs = [...byTag].flatMap(([tag, all]) =>
    site.pathsOf(tag).map((path) => ({ path, all })),
  );
  const byPath = Map.groupBy(pairs, ({ path }) => path);
  return ({ path, tags }) => {
    const brought = (byPath.get(path) ?? []).flatMap(({ all }) => all);
    return [...new Set([...brought, ...tags.flatMap((tag) => byTag.get(tag) ?? [])])];
  };
}
