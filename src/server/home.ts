import { AREAS } from './areas.ts';
import { EDITORIAL_HOME } from './platform/editorial/home/home.ts';
import type { HomeHook } from '#server/platform/http/home-hook.ts';
import { PUBLISH_HOME } from './platform/publish/home.ts';

/** All hooks of the office's home page. */
export const HOME: readonly HomeHook[] = [
  ...EDITORIAL_HOME,
  ...PUBLISH_HOME,
  ...AREAS.flatMap(({ home = [] }) => home),
];
