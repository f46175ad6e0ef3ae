import { addresses, fill, ROUTES } from './routes.ts';
import type { Route } from './route.ts';

/** Returns a pattern that reads the parameters of `/a/[id]/`, or of a tag such as `news:[id]`. */
export const toMatcher = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`);

const MATCHERS: readonly { route: Route; tag: RegExp }[] = (ROUTES as readonly Route[]).flatMap(
  (route) => (route.records?.tag ? [{ route, tag: toMatcher(route.records.tag) }] : []),
);

/** Returns the addresses of the pages that a tag may create. */
export function addressesOfTag(tag: string): string[] {
  return MATCHERS.flatMap((matcher) => {
    const parameters = matcher.tag.exec(tag)?.groups;
    return parameters ? addresses(matcher.route, fill(matcher.route.path, parameters)) : [];
  });
}
