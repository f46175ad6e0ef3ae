import type { Area } from '#server/platform/area.ts';
import { statisticRoutes } from './routes.ts';

export const statisticArea: Area = { name: 'statistic', routes: [statisticRoutes] };
