/** A part of a picture, in its own pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}
export type Size = Pick<Area, 'width' | 'height'>;

/** Combinations of top or bottom (n, s) with left or right (w, e). */
export const CORNERS = ['nw', 'ne', 'sw', 'se'] as const;
export type Corner = (typeof CORNERS)[number];

/** Smallest width and height of a part, in pixels; a smaller one is hardly intended. */
const MIN_SIZE = 16;

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** Returns the largest centred part with an aspect ratio (width by height); the whole picture if no ratio is given. */
export function largestArea({ width, height }: Size, ratio?: number): Area {
  if (ratio === undefined) return { left: 0, top: 0, width, height };
  const wide = Math.min(width, height * ratio);
  const high = wide / ratio;
  return { left: (width - wide) / 2, top: (height - high) / 2, width: wide, height: high };
}

/** Returns the part moved by an offset, but never beyond the picture. */
export const moveArea = (area: Area, right: number, down: number, bounds: Size): Area => ({
  ...area,
  left: between(0, area.left + right, bounds.width - area.width),
  top: between(0, area.top + down, bounds.height - area.height),
});

/** Returns how large the part can become while the opposite corner stays fixed. */
function roomAt(area: Area, corner: Corner, bounds: Size): Size {
  const { left, top, width, height } = area;
  return {
    width: corner.endsWith('w') ? left + width : bounds.width - left,
    height: corner.startsWith('n') ? top + height : bounds.height - top,
  };
}

function sized(wanted: Size, room: Size, ratio: number | undefined): Size {
  const width = between(Math.min(MIN_SIZE, room.width), wanted.width, room.width);
  const height = between(Math.min(MIN_SIZE, room.height), wanted.height, room.height);
  if (ratio === undefined) return { width, height };
  const kept = Math.min(width, room.height * ratio);
  return { width: kept, height: kept / ratio };
}

/** Returns the part with one corner dragged. The aspect ratio is kept if one is given. */
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
