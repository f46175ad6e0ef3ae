export type Attributes = Readonly<Record<string, string | number>>;

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly preserveAspectRatio?: string;
}

/** Returns an SVG element. Numbers are rounded to a tenth, so that pictures are small and the same on every machine. */
export function element(
  name: string,
  attributes: Attributes,
  ...children: readonly string[]
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${format(value)}"`);
  const inner = children.join('');
  return inner === ''
    ? `<${name}${written.join('')}/>`
    : `<${name}${written.join('')}>${inner}</${name}>`;
}

export function group(attributes: Attributes, ...children: readonly string[]): string {
  return element('g', attributes, ...children);
}

/**
 * Returns a whole picture. It is decorative: what it means is written in text beside it. It contains no ids, so that
 * many pictures can be inline on one page.
 */
export function picture(frame: Frame, ...children: readonly string[]): string {
  const { width, height } = frame;
  // A picture that takes its colours from the page is inline, where it needs no namespace.
  const isFile = !('data-year' in frame);
  const root = {
    ...(isFile && { xmlns: 'http://www.w3.org/2000/svg' }),
    viewBox: `0 0 ${width} ${height}`,
    ...frame,
    'aria-hidden': 'true',
  };
  return element('svg', root, ...children);
}

/** Moves attributes that all strokes of a picture share to its root. */
export const inherited = (picture: string, attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .reduce((rest, one) => rest.replaceAll(one, '').replace('>', `${one}>`), picture);

/** Formats a number in the same way on every platform; -0 becomes 0. */
function format(value: string | number): string {
  return typeof value === 'string' ? value : String(Math.round(value * 10) / 10 || 0);
}
