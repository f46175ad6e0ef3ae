import {
  previewTemplate,
  templateResource,
  type TemplateContent,
} from '#contract/messaging/template.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { PreviewProps } from '#islands/admin/records/plan.ts';
import { MessageCards } from '../MessageCards.tsx';

/** The part of a record in the form that templates are rendered from. */
function contentOf(values: PreviewProps['values']): TemplateContent {
  const names = Object.keys(templateResource.change.shape);
  return Object.fromEntries(names.map((name) => [name, values[name]])) as TemplateContent;
}

/** Preview on all active channels in both languages, with samples for the placeholders. */
export function TemplatePreview({ id, values }: PreviewProps) {
  const { t, call } = useOffice();
  // Kinds of messages are defined by the program, so none is ever added.
  if (id === undefined) return null;
  return (
    <MessageCards
      title={t('admin.messagePreview')}
      asked={contentOf(values)}
      load={async (body) => (await call(previewTemplate, { params: { id }, body })).data}
    />
  );
}
