import { pageIn } from '#domain/messaging/link.ts';
import { Said } from '#islands/ui/said/Said.tsx';
import { useApplications } from './context.ts';

/** The forms by which one can apply, if there are any that everybody may find. */
export function Ways() {
  const { texts, locale, forms } = useApplications();
  if (forms.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-lead">{texts['application.ways']}</h2>
      <ul>
        {forms.map(({ key, title }) => (
          <li key={key}>
            <a className="more" href={pageIn(locale, `/form/${key}/`)}>
              <Said of={title} locale={locale} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
