import { Result, Skeleton } from 'antd';
import type { Locale } from '#contract/call/locale.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { refusedFields } from '#lib/browser/api/error.ts';
import { wordsOf } from '#lib/browser/session/failure.ts';
import { PreviewDrawer, type Screen } from './PreviewDrawer.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import type { DialogProps } from '../dialog-props.ts';
import { placeName } from '../place.ts';
import '../fault/faults.css';
import './preview.css';

/** Elements that the browser would load only for scripts. */
const FOR_SCRIPTS = 'script, link[rel="modulepreload"], link[as="script"]';

/** Links within the page, and links that would run a script in the tab that they open. */
const NOWHERE = 'a[href^="#"], a[href^="javascript:" i]';

/**
 * Static copy of a page: without scripts, so that nothing in it can act with the editor's permissions. Its links open
 * in a new tab; links within the page are disabled, since they would leave the frame.
 */
function stillPage(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(FOR_SCRIPTS)) element.remove();
  for (const link of page.querySelectorAll(NOWHERE)) link.removeAttribute('href');
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.prepend(base);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Fields that a refusal names, each with its rules. */
function MissingFields({ type, error }: { type: string; error: unknown }) {
  const office = useOffice();
  const fields = refusedFields(error);
  return (
    <ul className="office-faults">
      {fields.map(({ place, msg }) => (
        <li key={place}>
          <b>{placeName(office, type, place)}</b> {msg}
        </li>
      ))}
    </ul>
  );
}

function usePage({ plan, item }: DialogProps, locale: Locale) {
  const { fetchFile } = useOffice();
  return useLoaded(`${item.id} ${item.version} ${locale}`, async () => {
    const given = { params: { id: item.id }, query: { locale } };
    const { blob } = await fetchFile(plan.type.preview, given);
    return { locale, html: stillPage(await blob.text()) };
  });
}

interface PagePreviewProps {
  of: DialogProps;
  locale: Locale;
  screen: Screen;
}

/** The page in a frame; what it still lacks if there is none yet. */
function PagePreview({ of, locale, screen }: PagePreviewProps) {
  const { t, current } = useOffice();
  const { value, error } = usePage(of, locale);
  if (error !== undefined)
    return (
      <Result status="warning" title={wordsOf(error, current.texts)}>
        <MissingFields type={of.plan.type.type} error={error} />
      </Result>
    );
  if (value?.locale !== locale) return <Skeleton active className="office-card" />;
  return <PreviewFrame html={value.html} screen={screen} title={t('admin.previewFrame')} />;
}

/** Preview of the public page as it would be if the record went live now. */
export const Preview = (props: DialogProps) => (
  <PreviewDrawer body="office-preview-body" onEnd={props.onEnd}>
    {(locale, screen) => <PagePreview of={props} locale={locale} screen={screen} />}
  </PreviewDrawer>
);
