import { createElement, lazy, useState, type ComponentType } from 'react';
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
  '/content/news': content(
    async () => (await import('#islands/admin/areas/news/news.ts')).newsPlan,
  ),
  '/content/album': content(
    async () => (await import('#islands/admin/areas/media/media.ts')).albumPlan,
  ),
  '/content/film': content(
    async () => (await import('#islands/admin/areas/media/media.ts')).filmPlan,
  ),
  '/content/expert': content(
    async () => (await import('#islands/admin/areas/people/expert.ts')).expertPlan,
  ),
  '/content/unit': content(
    async () => (await import('#islands/admin/areas/people/unit.ts')).unitPlan,
  ),
  '/content/alliance': content(
    async () => (await import('#islands/admin/areas/alliance/alliance.ts')).alliancePlan,
  ),
  '/content/chapter': content(
    async () => (await import('#islands/admin/areas/contest/chapter.ts')).chapterPlan,
  ),
  '/content/faq': content(async () => (await import('#islands/admin/areas/guide/faq.ts')).faqPlan),
  '/content/download': content(
    async () => (await import('#islands/admin/areas/guide/download.ts')).downloadPlan,
  ),
  '/content/stage': content(
    async () => (await import('#islands/admin/areas/contest/stage.ts')).stagePlan,
  ),
  '/content/qrCode': content(
    async () => (await import('#islands/admin/areas/site/qr-code.ts')).qrCodePlan,
  ),
  '/content/link': content(
    async () => (await import('#islands/admin/areas/site/link.ts')).linkPlan,
  ),
  '/content/library': page(async () => ({
    default: (await import('#islands/admin/library/LibraryPage.tsx')).LibraryPage,
  })),
  '/content/contact': content(
    async () => (await import('#islands/admin/areas/site/contact.ts')).contactPlan,
  ),
  '/content/publishing': page(async () => ({
    default: (await import('#islands/admin/publishing/PublishingPage.tsx')).PublishingPage,
  })),
  '/content/bin': resource(
    async () => (await import('#islands/admin/areas/office/bin.tsx')).binPlan,
  ),
  '/contest/contest': content(
    async () => (await import('#islands/admin/areas/contest/contest.ts')).contestPlan,
  ),
  '/contest/track': content(
    async () => (await import('#islands/admin/areas/contest/track.ts')).trackPlan,
  ),
  '/contest/topic': content(
    async () => (await import('#islands/admin/areas/contest/topic.ts')).topicPlan,
  ),
  '/contest/prize': content(
    async () => (await import('#islands/admin/areas/contest/prize.ts')).prizePlan,
  ),
  '/contest/result': content(
    async () => (await import('#islands/admin/areas/contest/result.ts')).resultPlan,
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

/** Begins to load the page of an address while the session is still asked for: what a page is made of is no secret. */
export function preloadPage(hash: string): void {
  const place = placeOf(parseHash(hash).path);
  // Whoever opens it tries again, and is told.
  if (place) PAGES[pathOf(place.page)]?.preload().catch(() => undefined);
}
