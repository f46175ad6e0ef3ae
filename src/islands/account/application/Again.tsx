import { getForm } from '#contract/forms/filling.ts';
import { pageIn } from '#domain/messaging/link.ts';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { useApplications } from './context.ts';

/** Leads to the form, if it still collects and takes more than one answer of a person. */
export function Again({ formKey }: { formKey: string }) {
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
  if (!found || found.display.state !== 'collecting' || found.once === 'ever') return null;
  return (
    <a className="button-main" href={pageIn(locale, `/form/${formKey}/`)}>
      {texts['application.again']}
    </a>
  );
}
