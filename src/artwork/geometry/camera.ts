import type { Lattice, Link, Point } from './fabric.ts';
import type { Frame } from '../markup.ts';

/** Position of a lattice in a picture. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Rotation in degrees, clockwise. */
  readonly turn?: number;
}

/** Links may cross a corner of the frame even if both their ends are outside. */
const MARGIN = 24;

/**
 * Places a lattice in whole pixels, without what lies outside of the frame. Nodes on the same pixel are merged, so
 * that sides that touch are linked.
 */
export function shoot(lattice: Lattice, camera: Camera, frame: Frame): Lattice {
  const placed = lattice.nodes.map((node) => place(node, camera));
  const kept = [...new Map(placed.map((point) => [String(point), point])).values()];
  const order = new Map(kept.map((point, index) => [String(point), index]));
  const renamed = (node: number) => order.get(String(placed[node])) ?? 0;
  const shown = (nodes: readonly number[]) =>
    nodes.some((node) => isInside(kept[node], frame, MARGIN));
  const links = lattice.links.map(([from, to]): Link => [renamed(from), renamed(to)]);
  const faces = lattice.faces.map((face) => ({ ...face, corners: face.corners.map(renamed) }));
  return {
    nodes: kept,
    links: once(links).filter(shown),
    faces: faces.filter(({ corners }) => shown(corners)),
  };
}

/** Returns the linked nodes inside of the frame, by number. */
export function visible({ nodes, links }: Lattice, frame: Frame): number[] {
  return [...new Set(links.flat())].filter((node) => isInside(nodes[node], frame, -12));
}

function place([x, y]: Point, { x: left, y: top, width, height, turn = 0 }: Camera): Point {
  const angle = (turn * Math.PI) / 180;
  const [across, down] = [(x * width) / 2, (y * height) / 2];
  return [
    Math.round(left + across * Math.cos(angle) - down * Math.sin(angle)),
    Math.round(top + across * Math.sin(angle) + down * Math.cos(angle)),
  ];
}

function isInside(point: Point | undefined, { width, height }: Frame, margin: number): boolean {
  if (!point) return false;
  const [x, y] = point;
  return x >= -margin && x <= width + margin && y >= -margin && y <= height + margin;
}

function once(links: readonly Link[]): Link[] {
  const named = links.map(([from, to]): Link => (from < to ? [from, to] : [to, from]));
  return [...new Map(named.map((link) => [String(link), link])).values()];
}
