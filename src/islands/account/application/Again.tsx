import { getForm } from '#contract/forms/filling.ts';
import { pageIn } from '#domain/messaging/link.ts';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { useApplications } from './context.ts';

interface Props {
  formKey: string;
  /** Whether the application was withdrawn, and its answer with it, which then no longer counts. */
  isWithdrawn: boolean;
}

/** Leads to the form, if it still collects and takes another answer of the person. */
export function Again({ formKey, isWithdrawn }: Props) {
  const { current } = useIsland();
  const { texts, locale } = useApplications();
  const { found } = useOwn(
    // A form that is gone is nothing to report.
    () =>
      current()
        .client.call(getForm, { params: { key: formKey } })
        .then(
          ({ data }) => data,
          () => undefined,
        ),
    { changes: [] },
  );
  if (!found || found.display.state !== 'collecting') return null;
  if (found.once === 'ever' && !isWithdrawn) return null;
  return (
    <a className="button-main" href={pageIn(locale, `/form/${formKey}/`)}>
      {texts['application.again']}
    </a>
  );
}
