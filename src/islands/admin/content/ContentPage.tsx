import type { PageProps } from '../registry.ts';
import { ContentList } from './ContentList.tsx';
import { Editor } from './Editor.tsx';
import type { ContentPlan } from './plan.ts';

/** A kind of content: its list, or the editor of one record. */
export const ContentPage = ({ plan, rest, query }: PageProps & { plan: ContentPlan }) =>
  rest === '' ? (
    <ContentList plan={plan} query={query} />
  ) : (
    <Editor key={rest} plan={plan} id={rest === 'new' ? undefined : Number(rest)} />
  );
