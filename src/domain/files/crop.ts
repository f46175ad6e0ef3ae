/** A part of a picture, in its own pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}
export type Size = Pick<Area, 'width' | 'height'>;

/** Left or right, top or bottom. */
export const CORNERS = ['nw', 'ne', 'sw', 'se'] as const;
export type Corner = (typeof CORNERS)[number];

/** A smaller part than this can hardly be meant, in pixels. */
const LEAST = 16;

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** The largest part of a shape (width by height), in the middle; the whole picture where any shape will do. */
export function largestArea({ width, height }: Size, ratio?: number): Area {
  if (ratio === undefined) return { left: 0, top: 0, width, height };
  const wide = Math.min(width, height * ratio);
  const high = wide / ratio;
  return { left: (width - wide) / 2, top: (height - high) / 2, width: wide, height: high };
}

/** The part somewhere else, never beyond the picture. */
export const moveArea = (area: Area, right: number, down: number, bounds: Size): Area => ({
  ...area,
  left: between(0, area.left + right, bounds.width - area.width),
  top: between(0, area.top + down, bounds.height - area.height),
});

/** How large it may become while the opposite corner stays where it is. */
function roomAt(area: Area, corner: Corner, bounds: Size): Size {
  const { left, top, width, height } = area;
  return {
    width: corner.endsWith('w') ? left + width : bounds.width - left,
    height: corner.startsWith('n') ? top + height : bounds.height - top,
  };
}

function sized(wanted: Size, room: Size, ratio: number | undefined): Size {
  const width = between(Math.min(LEAST, room.width), wanted.width, room.width);
  const height = between(Math.min(LEAST, room.height), wanted.height, room.height);
  if (ratio === undefined) return { width, height };
  const kept = Math.min(width, room.height * ratio);
  return { width: kept, height: kept / ratio };
}

/** The part with one corner pulled; its shape stays where one is given. */
export function pullCorner(
  area: Area,
  corner: Corner,
  [right, down]: readonly [number, number],
  { bounds, ratio }: { bounds: Size; ratio?: number | undefined },
): Area {
  const [isWest, isNorth] = [corner.endsWith('w'), corner.startsWith('n')];
  const wanted = {
    width: area.width + (isWest ? -right : right),
    height: area.height + (isNorth ? -down : down),
  };
  const size = sized(wanted, roomAt(area, corner, bounds), ratio);
  return {
    ...size,
    left: isWest ? area.left + area.width - size.width : area.left,
    top: isNorth ? area.top + area.height - size.height : area.top,
  };
}
