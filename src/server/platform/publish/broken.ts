import { reasonOf } from './reason.ts';
import type { Site } from './site.ts';

/** A page that could not be made, and why. */
export interface BrokenPage {
  path: string;
  error: unknown;
}

/** Why a page could not be made, with its name. */
export function failureOf({ path, error }: BrokenPage): string {
  const reason = reasonOf(error);
  return reason.includes(path) ? reason : `${path}: ${reason}`;
}

/** Some pages of a publish could not be made; all others are live. */
export class BrokenPages extends AggregateError {
  override readonly name = 'BrokenPages';

  constructor(pages: readonly BrokenPage[]) {
    const errors = pages.map((page) => new Error(failureOf(page), { cause: page.error }));
    super(errors, 'Some pages could not be rendered');
  }
}

/** What asks for pages: a fact that changed, and the transaction that changed it. */
export interface Asker {
  tag: string;
  batch: bigint;
}

/** Finds who asked for a page: by what it depends on, or by what a tag brings into being. */
export function findAskers<T extends Asker>(
  site: Pick<Site, 'pathsOf'>,
  asked: readonly T[],
): (page: { path: string; tags: readonly string[] }) => T[] {
  const byTag = Map.groupBy(asked, ({ tag }) => tag);
  const pairs = [...byTag].flatMap(([tag, all]) =>
    site.pathsOf(tag).map((path) => ({ path, all })),
  );
  const byPath = Map.groupBy(pairs, ({ path }) => path);
  return ({ path, tags }) => {
    const brought = (byPath.get(path) ?? []).flatMap(({ all }) => all);
    return [...new Set([...brought, ...tags.flatMap((tag) => byTag.get(tag) ?? [])])];
  };
}
