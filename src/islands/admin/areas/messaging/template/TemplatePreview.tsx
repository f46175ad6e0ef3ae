import {
  previewTemplate,
  templateResource,
  type TemplateContent,
} from '#contract/messaging/template.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { PreviewProps } from '#islands/admin/records/plan.ts';
import { MessageCards } from '../MessageCards.tsx';

/** What of a record as it is filled in the templates are made of. */
function contentOf(values: PreviewProps['values']): TemplateContent {
  const names = Object.keys(templateResource.change.shape);
  return Object.fromEntries(names.map((name) => [name, values[name]])) as TemplateContent;
}

/** All channels that are on, in both languages, with samples in the places of names. */
export function TemplatePreview({ id, values }: PreviewProps) {
  const { t, call } = useOffice();
  // The kinds of messages stand in the program: none is new.
  if (id === undefined) return null;
  return (
    <MessageCards
      title={t('admin.messagePreview')}
      asked={contentOf(values)}
      load={async (body) => (await call(previewTemplate, { params: { id }, body })).data}
    />
  );
}
