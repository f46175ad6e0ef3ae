import { CONTENT_TYPES } from '#contract/content-types.ts';
import type { FoundRecord } from '#contract/office/find.ts';
import { everySession } from '#islands/admin/kit/navigation/every-session.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import type { Address } from '#islands/admin/kit/navigation/router.ts';
import type { Office } from '#islands/admin/kit/office.ts';

/** A result at the path of its page. */
interface Place extends Pick<FoundRecord, 'id' | 'query'> {
  path: string;
}
type Open = (place: Place) => Address;

const byItself: Open = ({ path, id }) => ({ path: `${path}/${id}`, query: {} });

/** Kinds that open their list with the query of the result. */
const LISTS: readonly string[] = ['savedFilter', 'dictionaryType'];
/** Kinds that open in their own way. */
const OWN: Readonly<Record<string, Open>> = {
  ...Object.fromEntries(CONTENT_TYPES.map(({ type }) => [type, byItself])),
  form: byItself,
  entry: ({ path, id }) => ({ path, query: { review: id } }),
  library: ({ path, id }) => ({ path, query: { file: id } }),
};
/** All other kinds open over their list. */
const overList =
  (page: string): Open =>
  ({ path, id, query }) => ({ path, query: { ...everySession(page), ...query, open: id } });

/** Records in the bin cannot be opened. */
const CLOSED = 'bin';

/** Address that opens a result. If the reader may only list it, the address searches the list for what was typed. */
export function addressOf(found: FoundRecord, may: Office['may'], keyword: string): Address {
  const { page, kind, id, query } = found;
  const path = pathOf({ permission: page });
  if (LISTS.includes(kind)) return { path, query };
  if (kind === CLOSED || !may(`${page}:query`)) {
    return { path, query: { ...everySession(page), ...query, keyword } };
  }
  return (OWN[kind] ?? overList(page))({ path, id, query });
}
