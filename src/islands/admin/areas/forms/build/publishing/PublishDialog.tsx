import { Alert, App } from 'antd';
import type { FormDefinition } from '#contract/forms/definition.ts';
import { publishForm, type FormRecord } from '#contract/forms/form.ts';
import { missingEnglish, type MissingText } from '#domain/forms/build/missing.ts';
import { placeName } from '#islands/admin/editor/place.ts';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useTitle } from '#islands/admin/kit/use-title.ts';
import { FormLinks } from '../../FormLinks.tsx';
import { partName } from '../use-part-name.ts';
import '#islands/admin/editor/fault/faults.css';

interface Props {
  form: FormRecord;
  definition: FormDefinition;
  /** Saves all pending changes. @returns the saved version; undefined if saving failed */
  keep(): Promise<number | undefined>;
  onDone(): void;
  onEnd(): void;
}

/** Seconds for which the addresses of a published form are shown. */
const SHOWN = 20;

/** Maximum number of missing texts that are named; the others are counted. */
const NAMED = 12;

/** Texts that English readers will see in Chinese. */
function MissingList({ definition }: Pick<Props, 'definition'>) {
  const office = useOffice();
  const { t } = office;
  const missing = missingEnglish(definition);
  if (missing.length === 0) return null;
  const nameOf = ({ id, path }: MissingText): string =>
    `${partName(office, definition, id)} · ${placeName(office, 'form', path)}`;
  const rest = missing.length - NAMED;
  return (
    <Alert
      type="info"
      showIcon
      title={t('admin.formMissing', { count: missing.length })}
      description={
        <ul className="office-faults">
          {missing.slice(0, NAMED).map((text) => (
            <li key={`${text.id} ${text.path}`}>{nameOf(text)}</li>
          ))}
          {rest > 0 && <li>{t('admin.andMore', { count: rest })}</li>}
        </ul>
      }
    />
  );
}

/** Dialog that publishes a version of the form, which then collects answers. */
export function PublishDialog({ form, definition, keep, onDone, onEnd }: Props) {
  const { t, call } = useOffice();
  const { notification } = App.useApp();
  const nameOf = useTitle();
  async function publish(): Promise<void> {
    const version = await keep();
    if (version === undefined) return;
    const { data } = await call(publishForm, { params: { id: form.id }, body: { version } });
    onDone();
    notification.success({
      title: t('admin.formPublished', { number: data.number }),
      description: (
        <FormLinks formKey={form.key} names={{ zh: t('admin.chinese'), en: t('admin.english') }} />
      ),
      duration: SHOWN,
    });
  }
  return (
    <AskDialog
      title={t('admin.formPublishTitle', { name: nameOf(form.title) })}
      okText={t('action.publish')}
      onGive={publish}
      onEnd={onEnd}
    >
      <div className="office-panel">
        <p>{t(form.number === null ? 'admin.formPublishFirst' : 'admin.formPublishAgain')}</p>
        <MissingList definition={definition} />
      </div>
    </AskDialog>
  );
}
