import type { ContentPlan, FactColumn } from '#islands/admin/editor/plan.ts';
import { useOffice, type Office } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { useOpeningQuery } from '#islands/admin/list/saved/use-default-view.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { useList, type ListPlan } from '#islands/admin/list/use-list.ts';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import { contentList } from './content-list.ts';
import { questionOf } from '#islands/admin/editor/question.ts';

/** List plan of a kind for an address, with labels in the reader's language. */
export function contentListIn(
  { t, label, may }: Pick<Office, 't' | 'label' | 'may'>,
  plan: ContentPlan,
  query: PageProps['query'],
): ListPlan<ContentRow> {
  const fieldName = (name: string) => label(plan.type.type, name);
  const titles = {
    known: fieldName(plan.fields.find(({ kind }) => kind === 'bilingual')!.name),
    column: ({ of, title }: FactColumn) => (title ? t(title) : fieldName(of[0]!)),
    filter: fieldName,
  };
  const { isCurrent } = questionOf(plan, query);
  const isOfOne = isCurrent || Boolean(query['year']);
  return contentList(plan, titles, isOfOne, may(`${plan.type.permission}:query`));
}

/** Loads the records of a kind as an address asks for them. */
export function useContentList(plan: ContentPlan, address: PageProps['query']) {
  const office = useOffice();
  const query = useOpeningQuery({ name: plan.type.type, path: pathOf(plan.type) }, address);
  const { narrowed, call: question } = questionOf(plan, query);
  const read = async () => {
    const { rows, total } = await office.call(plan.type.list, question);
    return { rows, total };
  };
  return {
    ...useList(contentListIn(office, plan, query), query, read),
    narrowed,
  };
}
