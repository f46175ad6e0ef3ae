import type { ContentPlan } from '#islands/admin/editor/plan.ts';
import { contentListIn } from '#islands/admin/editor/list/use-content-list.ts';
import { questionOf } from '#islands/admin/editor/question.ts';
import { keepEarly } from '#islands/admin/kit/early.ts';
import { parseHash, type Address } from '#islands/admin/kit/navigation/router.ts';
import { settingsOfAll } from '#islands/admin/kit/kept/settings.ts';
import type { Office } from '#islands/admin/kit/office.ts';
import { listQueryOf, isOfCurrent, keyOf } from '#islands/admin/list/list-query.ts';
import type { ListExtras } from '#islands/admin/list/column.ts';
import { earlyQuery } from '#islands/admin/list/saved/opening.ts';
import type { ResultPage, Listed, ListPlan } from '#islands/admin/list/use-list.ts';
import { hasDeeds, isChoosable, titleOf, type ResourcePlan } from '#islands/admin/records/plan.ts';
import { listOf, readRecords } from '#islands/admin/records/reading.ts';
import { flattenTree } from '#islands/admin/records/tree/tree.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { CONTENT } from '../content.ts';
import { DETAIL_PARAMETERS, RECORDS } from '../records.ts';

type Query = Address['query'];
type Caller = Pick<Office, 'call'>;

/** The list of an address, requested before the office is mounted. */
export interface FirstList {
  title: OfficeKey;
  /** Its plan, once the reader is known. */
  listIn(office: Office): ListPlan<never>;
  besideIn(office: Office): ListExtras;
  /** Whether it says that it shows one session only. */
  isNarrowed?: boolean;
  rows: readonly Listed[];
  /** Depth of each row, if they form a tree. */
  levels?: readonly number[];
}

/** Stores the result for the part of the office that will ask for it. */
function kept<R>(key: string, found: ResultPage<R>): R[] {
  keepEarly(key, found);
  return found.rows;
}

async function askContent({ call }: Caller, plan: ContentPlan, query: Query): Promise<FirstList> {
  const { type } = plan;
  const question = questionOf(plan, query);
  const { rows, total } = await call(type.list, question.call);
  return {
    title: `office.${type.type}` as OfficeKey,
    listIn: (office) => contentListIn(office, plan, query),
    besideIn: () => ({ isChosen: true, hasDeeds: true }),
    isNarrowed: question.isCurrent,
    rows: kept(question.key, { rows, total }),
  };
}

async function askRecords(caller: Caller, plan: ResourcePlan, query: Query): Promise<FirstList> {
  const list = listOf(plan);
  const asked = listQueryOf(list, query);
  const rows = kept(keyOf(list, asked), await readRecords(caller, plan, asked));
  const isOpen = plan.isOpen === true || Object.keys(asked.filter).length > 0;
  const below = plan.isTree ? flattenTree(rows, isOpen) : undefined;
  return {
    title: titleOf(plan),
    listIn: () => list,
    besideIn: ({ may }) => ({
      isChosen: isChoosable(plan, may),
      hasDeeds: hasDeeds(plan),
      hasSide: plan.Side !== undefined,
    }),
    isNarrowed: isOfCurrent(list, query),
    rows: below ? below.map(({ row }) => row) : rows,
    ...(below && { levels: below.map(({ level }) => level) }),
  };
}

/** Applies the default view of a list if only one user has set up the office in this browser. */
const asOpened = (name: string, asked: Query) => earlyQuery(name, asked, settingsOfAll());

/**
 * Requests the list of an address in parallel with everything else; null if the address names none, or if it may be
 * narrowed by a view of the reader, who is not known yet.
 * @throws ApiError, for instance if the reader may not see it
 */
export async function askFirst(caller: Caller, hash: string): Promise<FirstList | null> {
  const { path, query: asked } = parseHash(hash);
  const content = await CONTENT[path]?.();
  if (content) {
    const query = content.type.isSingle ? null : asOpened(content.type.type, asked);
    return query && askContent(caller, content, query);
  }
  const hasOwnPage = asked[DETAIL_PARAMETERS[path] ?? ''] !== undefined;
  const plan = hasOwnPage ? undefined : await RECORDS[path]?.();
  const query = plan ? asOpened(plan.resource.name, asked) : null;
  return plan && query ? askRecords(caller, plan, query) : null;
}
