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
  '/system/role': resource(async () => (await import('./resources/role.ts')).rolePlan),
  '/system/department': resource(
    async () => (await import('./resources/department.ts')).departmentPlan,
  ),
  '/system/post': resource(async () => (await import('./resources/post.ts')).postPlan),
  '/system/menu': resource(async () => (await import('./resources/menu.ts')).menuPlan),
  '/system/parameter': resource(
    async () => (await import('./resources/parameter.ts')).parameterPlan,
  ),
};

export const isThere = (path: string): boolean => path in PAGES;
