import { createElement, lazy, useState, type ComponentType } from 'react';
import { CONTENT } from './content.ts';
import { pathOf, placeOf } from '#islands/admin/kit/navigation/navigation.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { parseHash } from '#islands/admin/kit/navigation/router.ts';
import type { ContentPlan } from '#islands/admin/editor/plan.ts';
import type { ResourcePlan } from '#islands/admin/records/plan.ts';

type Page = ComponentType<PageProps>;
type Load = () => Promise<{ default: Page }>;

/** A page that is loaded once, when it is opened or a little before. What is there by then is drawn without waiting. */
function page(load: Load): Page & { preload: Load } {
  let loading: ReturnType<Load> | undefined;
  let Loaded: Page | undefined;
  // What failed before anybody opened the page is tried again when they do.
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

const resource = (load: () => Promise<ResourcePlan>) =>
  page(async () => {
    const [{ ResourcePage }, plan] = await Promise.all([
      import('#islands/admin/records/ResourcePage.tsx'),
      load(),
    ]);
    return { default: (props: PageProps) => createElement(ResourcePage, { plan, ...props }) };
  });

const content = (load: () => Promise<ContentPlan>) =>
  page(async () => {
    const [{ ContentPage }, plan] = await Promise.all([
      import('#islands/admin/editor/list/ContentPage.tsx'),
      load(),
    ]);
    return { default: (props: PageProps) => createElement(ContentPage, { plan, ...props }) };
  });

/** The pages that are there, by their address; each is loaded when it is opened. */
export const PAGES: Readonly<Record<string, ReturnType<typeof page>>> = {
  ...Object.fromEntries(Object.entries(CONTENT).map(([path, load]) => [path, content(load)])),
  '/content/library': page(async () => ({
    default: (await import('#islands/admin/library/LibraryPage.tsx')).LibraryPage,
  })),
  '/content/publishing': page(async () => ({
    default: (await import('#islands/admin/publishing/PublishingPage.tsx')).PublishingPage,
  })),
  '/content/bin': resource(
    async () => (await import('#islands/admin/areas/office/bin.tsx')).binPlan,
  ),
  '/contest/entry': page(async () => ({
    default: (await import('#islands/admin/areas/registration/EntryPage.tsx')).EntryPage,
  })),
  '/contest/certificate': resource(
    async () =>
      (await import('#islands/admin/areas/registration/certificate/certificate.tsx'))
        .certificatePlan,
  ),
  '/contest/certificateTemplate': resource(
    async () =>
      (await import('#islands/admin/areas/registration/certificate/certificate-template.tsx'))
        .certificateTemplatePlan,
  ),
  '/contest/channel': resource(
    async () => (await import('#islands/admin/areas/registration/channel/channel.tsx')).channelPlan,
  ),
  '/judging/round': resource(
    async () => (await import('#islands/admin/areas/judging/round/round.tsx')).roundPlan,
  ),
  '/judging/judge': resource(
    async () => (await import('#islands/admin/areas/judging/judge/judge.tsx')).judgePlan,
  ),
  '/judging/conflict': resource(
    async () => (await import('#islands/admin/areas/judging/conflict/conflict.tsx')).conflictPlan,
  ),
  '/judging/file': resource(
    async () => (await import('#islands/admin/areas/judging/file/file.tsx')).judgedFilePlan,
  ),
  '/judging/deputy': resource(
    async () => (await import('#islands/admin/areas/judging/deputy/deputy.tsx')).deputyPlan,
  ),
  '/judging/assignment': resource(
    async () =>
      (await import('#islands/admin/areas/judging/assignment/assignment.tsx')).assignmentPlan,
  ),
  '/contest/identityCase': resource(
    async () =>
      (await import('#islands/admin/areas/registration/identity-case.tsx')).identityCasePlan,
  ),
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
  '/judging/release': resource(
    async () => (await import('#islands/admin/areas/judging/release/release.tsx')).releasePlan,
  ),
  '/judging/appeal': resource(
    async () => (await import('#islands/admin/areas/judging/appeal/appeal.tsx')).appealPlan,
  ),
  '/forms/form': page(async () => ({
    default: (await import('#islands/admin/areas/forms/FormPage.tsx')).FormPage,
  })),
  '/forms/answer': page(async () => ({
    default: (await import('#islands/admin/areas/forms/answer/AnswerPage.tsx')).AnswerPage,
  })),
  '/system/role': resource(
    async () => (await import('#islands/admin/areas/identity/role.tsx')).rolePlan,
  ),
  '/system/department': resource(
    async () => (await import('#islands/admin/areas/identity/department.ts')).departmentPlan,
  ),
  '/system/post': resource(
    async () => (await import('#islands/admin/areas/identity/post.ts')).postPlan,
  ),
  '/system/menu': resource(
    async () => (await import('#islands/admin/areas/identity/menu/menu.ts')).menuPlan,
  ),
  '/system/parameter': resource(
    async () => (await import('#islands/admin/areas/system/parameter.tsx')).parameterPlan,
  ),
  '/system/user': resource(
    async () => (await import('#islands/admin/areas/identity/user.tsx')).userPlan,
  ),
  '/system/dictionary': page(async () => ({
    default: (await import('#islands/admin/areas/system/DictionaryPage.tsx')).DictionaryPage,
  })),
  '/system/notice': resource(
    async () => (await import('#islands/admin/areas/notice/notice.ts')).noticePlan,
  ),
  '/system/consultation': resource(
    async () =>
      (await import('#islands/admin/areas/consultation/consultation.tsx')).consultationPlan,
  ),
  '/monitor/server': page(async () => ({
    default: (await import('#islands/admin/areas/monitor/server/ServerPage.tsx')).ServerPage,
  })),
  '/monitor/online': resource(
    async () => (await import('#islands/admin/areas/identity/online.ts')).onlinePlan,
  ),
  '/monitor/operation': resource(
    async () => (await import('#islands/admin/areas/monitor/operation.tsx')).operationPlan,
  ),
  '/monitor/login': resource(
    async () => (await import('#islands/admin/areas/identity/login-log.ts')).loginPlan,
  ),
  '/monitor/error': resource(
    async () => (await import('#islands/admin/areas/monitor/error.tsx')).errorPlan,
  ),
  '/system/template': resource(
    async () => (await import('#islands/admin/areas/messaging/template.tsx')).templatePlan,
  ),
  '/system/batch': resource(
    async () => (await import('#islands/admin/areas/messaging/batch.tsx')).batchPlan,
  ),
  '/monitor/job': resource(
    async () => (await import('#islands/admin/areas/operations/job.tsx')).jobPlan,
  ),
  '/monitor/run': resource(
    async () => (await import('#islands/admin/areas/operations/run.tsx')).runPlan,
  ),
  '/monitor/outbox': resource(
    async () => (await import('#islands/admin/areas/messaging/outbox.ts')).outboxPlan,
  ),
};

export const isThere = (path: string): boolean => path in PAGES;

/** Loads the page of an address, if there is one, before it is opened. Whoever opens it is told where it could not be had. */
export async function preloadPage(hash: string): Promise<void> {
  const place = placeOf(parseHash(hash).path);
  if (place) await PAGES[pathOf(place.page)]?.preload().catch(() => undefined);
}
