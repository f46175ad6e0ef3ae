import { createElement, lazy, type ComponentType } from 'react';
import type { ContentPlan } from './content/plan.ts';
import type { ResourcePlan } from './resources/plan.ts';

export interface PageProps {
  /** What of the address lies below the page: `42` of `/content/news/42`. */
  rest: string;
  query: Readonly<Record<string, string>>;
}

const resource = (load: () => Promise<ResourcePlan>) =>
  lazy(async () => {
    const [{ ResourcePage }, plan] = await Promise.all([
      import('./resources/ResourcePage.tsx'),
      load(),
    ]);
    return { default: (props: PageProps) => createElement(ResourcePage, { plan, ...props }) };
  });

const content = (load: () => Promise<ContentPlan>) =>
  lazy(async () => {
    const [{ ContentPage }, plan] = await Promise.all([
      import('./content/ContentPage.tsx'),
      load(),
    ]);
    return { default: (props: PageProps) => createElement(ContentPage, { plan, ...props }) };
  });

/** The pages that are there, by their address; each is loaded when it is opened. */
export const PAGES: Readonly<Record<string, ComponentType<PageProps>>> = {
  '/content/news': content(async () => (await import('./content/news.ts')).newsPlan),
  '/content/album': content(async () => (await import('./content/media.ts')).albumPlan),
  '/content/film': content(async () => (await import('./content/media.ts')).filmPlan),
  '/content/expert': content(async () => (await import('./content/expert.ts')).expertPlan),
  '/content/unit': content(async () => (await import('./content/unit.ts')).unitPlan),
  '/content/alliance': content(async () => (await import('./content/alliance.ts')).alliancePlan),
  '/content/chapter': content(async () => (await import('./content/chapter.ts')).chapterPlan),
  '/content/stage': content(async () => (await import('./content/stage.ts')).stagePlan),
  '/content/qrCode': content(async () => (await import('./content/qr-code.ts')).qrCodePlan),
  '/content/link': content(async () => (await import('./content/link.ts')).linkPlan),
  '/content/library': lazy(async () => ({
    default: (await import('./library/LibraryPage.tsx')).LibraryPage,
  })),
  '/content/contact': content(async () => (await import('./content/contact.ts')).contactPlan),
  '/content/publishing': lazy(async () => ({
    default: (await import('./publishing/PublishingPage.tsx')).PublishingPage,
  })),
  '/contest/contest': content(async () => (await import('./content/contest.ts')).contestPlan),
  '/contest/track': content(async () => (await import('./content/track.ts')).trackPlan),
  '/contest/topic': content(async () => (await import('./content/topic.ts')).topicPlan),
  '/system/role': resource(async () => (await import('./resources/role.ts')).rolePlan),
  '/system/department': resource(
    async () => (await import('./resources/department.ts')).departmentPlan,
  ),
  '/system/post': resource(async () => (await import('./resources/post.ts')).postPlan),
  '/system/menu': resource(async () => (await import('./resources/menu.ts')).menuPlan),
  '/system/parameter': resource(
    async () => (await import('./resources/parameter.ts')).parameterPlan,
  ),
  '/system/user': resource(async () => (await import('./resources/user.ts')).userPlan),
  '/system/dictionary': lazy(async () => ({
    default: (await import('./resources/DictionaryPage.tsx')).DictionaryPage,
  })),
  '/system/notice': resource(async () => (await import('./resources/notice.ts')).noticePlan),
  '/system/consultation': resource(
    async () => (await import('./resources/consultation.ts')).consultationPlan,
  ),
  '/monitor/online': resource(async () => (await import('./resources/online.ts')).onlinePlan),
  '/monitor/operation': resource(
    async () => (await import('./resources/operation.ts')).operationPlan,
  ),
  '/monitor/login': resource(async () => (await import('./resources/login.ts')).loginPlan),
  '/monitor/error': resource(async () => (await import('./resources/error.ts')).errorPlan),
  '/monitor/outbox': resource(async () => (await import('./resources/outbox.ts')).outboxPlan),
};

export const isThere = (path: string): boolean => path in PAGES;
