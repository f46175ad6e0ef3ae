import { Drawer, Result, Segmented, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { refusedFields } from '#lib/browser/api/error.ts';
import { wordsOf } from '#lib/browser/session/failure.ts';
import { PreviewFrame, SCREENS, type Screen } from './PreviewFrame.tsx';
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

/**
 * Preview of the public page as it would be if the record went live now, in either language, at the width of a desk
 * or a phone.
 */
export function Preview(props: DialogProps) {
  const { t, locale: own, current } = useOffice();
  const [locale, setLocale] = useState<Locale>(own);
  const [screen, setScreen] = useState<Screen>(innerWidth < SCREENS.desk / 2 ? 'phone' : 'desk');
  const page = usePage(props, locale);
  const languages = LOCALES.map((value) => ({
    value,
    label: t(value === 'zh' ? 'admin.chinese' : 'admin.english'),
  }));
  const screens = (['desk', 'phone'] as const).map((value) => ({
    value,
    label: t(`admin.screen.${value}`),
  }));
  const isThere = page.error === undefined && page.value?.locale === locale;
  return (
    <Drawer
      open
      placement="bottom"
      size="100%"
      title={t('admin.preview')}
      onClose={props.onEnd}
      classNames={{ body: 'office-preview-body' }}
      extra={
        <Space wrap>
          <Segmented
            aria-label={t('admin.language')}
            options={languages}
            value={locale}
            onChange={setLocale}
          />
          <Segmented
            aria-label={t('admin.screen')}
            options={screens}
            value={screen}
            onChange={setScreen}
          />
        </Space>
      }
    >
      {page.error !== undefined && (
        <Result status="warning" title={wordsOf(page.error, current.texts)}>
          <MissingFields type={props.plan.type.type} error={page.error} />
        </Result>
      )}
      {!isThere && page.error === undefined && <Skeleton active className="office-card" />}
      {isThere && (
        <PreviewFrame html={page.value!.html} screen={screen} title={t('admin.previewFrame')} />
      )}
    </Drawer>
  );
}
