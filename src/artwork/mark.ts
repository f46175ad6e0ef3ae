import type { Link, Point } from './geometry/fabric.ts';
import { element, group, picture } from './markup.ts';
import { BRAND_YEAR, GOLD, WHITE, palette } from './colour/palette.ts';
import { dots, line } from './geometry/path.ts';
import { trails } from './geometry/pen.ts';

const GROUND = palette(BRAND_YEAR).deep;

/** Second, first and third place as columns of two, three and one node. */
const NODES: readonly Point[] = [
  [15, 32],
  [15, 49],
  [32, 32],
  [32, 49],
  [49, 49],
];
const TOP: Point = [32, 15];
const LINKS: readonly Link[] = [
  [0, 1],
  [0, 2],
  [1, 3],
  [2, 3],
  [3, 4],
];

/**
 * Returns the portal's mark: a podium of six nodes. It is square, for the header and as favicon. @param ground a CSS
 * colour of the background
 */
export const markSvg = (ground?: string): string => (ground === undefined ? MARK : draw(ground));

const MARK = draw(GROUND);

function draw(ground: string): string {
  const stroke = { fill: 'none', stroke: WHITE, 'stroke-linecap': 'round' };
  return picture(
    { width: 64, height: 64 },
    element('rect', { width: 64, height: 64, rx: 14, fill: ground }),
    group(
      stroke,
      element('path', {
        'stroke-width': 4,
        d: trails({ nodes: NODES, links: LINKS }) + line([NODES[2]!, TOP]),
      }),
      element('path', { 'stroke-width': 12, d: dots(NODES) }),
    ),
    element('circle', { cx: TOP[0], cy: TOP[1], r: 7.5, fill: GOLD.hue }),
  );
}
