import { createElement, lazy, useState, type ComponentType } from 'react';
import { CONTENT } from './content.ts';
import { RECORDS } from './records.ts';
import { pathOf, placeOf } from '#islands/admin/kit/navigation/navigation.ts';
import { loadParts } from '#islands/admin/kit/part.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { parseHash } from '#islands/admin/kit/navigation/router.ts';
import type { ContentPlan } from '#islands/admin/editor/plan.ts';
import type { ResourcePlan } from '#islands/admin/records/plan.ts';

type Page = ComponentType<PageProps>;
type Load = () => Promise<{ default: Page }>;

/**
 * A page that is loaded once, when it is opened or a little before. If it has loaded by then, it is drawn without
 * waiting.
 */
function page(load: Load): Page & { preload: Load } {
  let loading: ReturnType<Load> | undefined;
  let Loaded: Page | undefined;
  // A failed preload is retried when the page is opened.
  const preload = () =>
    (loading ??= load().then(
      (module) => {
        Loaded = module.default;
        return module;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  const Lazy = lazy(preload);
  function OfficePage(props: PageProps) {
    const [Drawn] = useState(() => Loaded ?? Lazy);
    return createElement(Drawn, props);
  }
  return Object.assign(OfficePage, { preload });
}

/** Loads a plan together with the parts that it names, but without those of its contract. */
async function whole<Plan extends ContentPlan | ResourcePlan>(load: () => Promise<Plan>) {
  const plan = await load();
  await loadParts({ ...plan, type: undefined, resource: undefined, review: undefined });
  return plan;
}

const resource = (load: () => Promise<ResourcePlan>) =>
  page(async () => {
    const [{ ResourcePage }, plan] = await Promise.all([
      import('#islands/admin/records/ResourcePage.tsx'),
      whole(load),
    ]);
    return { default: (props: PageProps) => createElement(ResourcePage, { plan, ...props }) };
  });

/** A page that contains more than the list of its records. */
const around = (path: string, load: Load) =>
  page(async () => {
    const [loaded] = await Promise.all([load(), whole(RECORDS[path]!)]);
    return loaded;
  });

const content = (load: () => Promise<ContentPlan>) =>
  page(async () => {
    const [{ ContentPage }, plan] = await Promise.all([
      import('#islands/admin/editor/list/ContentPage.tsx'),
      whole(load),
    ]);
    return { default: (props: PageProps) => createElement(ContentPage, { plan, ...props }) };
  });

/** All pages by path; each is loaded when it is opened. */
export const PAGES: Readonly<Record<string, ReturnType<typeof page>>> = {
  ...Object.fromEntries(Object.entries(CONTENT).map(([path, load]) => [path, content(load)])),
  ...Object.fromEntries(Object.entries(RECORDS).map(([path, load]) => [path, resource(load)])),
  '/content/library': page(async () => ({
    default: (await import('#islands/admin/library/LibraryPage.tsx')).LibraryPage,
  })),
  '/content/publishing': page(async () => ({
    default: (await import('#islands/admin/publishing/PublishingPage.tsx')).PublishingPage,
  })),
  '/contest/entry': around('/contest/entry', async () => ({
    default: (await import('#islands/admin/areas/registration/EntryPage.tsx')).EntryPage,
  })),
  '/judging/ranking': page(async () => ({
    default: (await import('#islands/admin/areas/judging/ranking/RankingPage.tsx')).RankingPage,
  })),
  '/judging/promotion': page(async () => ({
    default: (await import('#islands/admin/areas/judging/promotion/PromotionPage.tsx'))
      .PromotionPage,
  })),
  '/judging/award': page(async () => ({
    default: (await import('#islands/admin/areas/judging/award/AwardPage.tsx')).AwardPage,
  })),
  '/forms/form': around('/forms/form', async () => ({
    default: (await import('#islands/admin/areas/forms/FormPage.tsx')).FormPage,
  })),
  '/forms/answer': page(async () => ({
    default: (await import('#islands/admin/areas/forms/answer/AnswerPage.tsx')).AnswerPage,
  })),
  '/workflow/process': around('/workflow/process', async () => ({
    default: (await import('#islands/admin/areas/workflow/ProcessPage.tsx')).ProcessPage,
  })),
  '/workflow/task': page(async () => ({
    default: (await import('#islands/admin/areas/workflow/task/TaskPage.tsx')).TaskPage,
  })),
  '/system/dictionary': around('/system/dictionary', async () => ({
    default: (await import('#islands/admin/areas/system/DictionaryPage.tsx')).DictionaryPage,
  })),
  '/system/storage': page(async () => ({
    default: (await import('#islands/admin/areas/files/StoragePage.tsx')).StoragePage,
  })),
  '/system/codegen': page(async () => ({
    default: (await import('#islands/admin/areas/operations/codegen/CodegenPage.tsx')).CodegenPage,
  })),
  '/monitor/server': page(async () => ({
    default: (await import('#islands/admin/areas/monitor/server/ServerPage.tsx')).ServerPage,
  })),
};

export const isThere = (path: string): boolean => path in PAGES;

/** Loads the page of an address, if there is one, before it is opened. Failures are reported when it is opened. */
export async function preloadPage(hash: string): Promise<void> {
  const place = placeOf(parseHash(hash).path);
  if (place) await PAGES[pathOf(place.page)]?.preload().catch(() => undefined);
}
