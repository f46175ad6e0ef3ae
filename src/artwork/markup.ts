export type Attributes = Readonly<Record<string, string | number>>;

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly preserveAspectRatio?: string;
}

/** One SVG element; numbers are rounded to a tenth, so pictures stay small and the same on every machine. */
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
 * A whole picture. It is decoration: whoever shows it says what it means in text beside it.
 * No id is ever written, so that many pictures can stand inline on one page.
 */
export function picture(frame: Frame, ...children: readonly string[]): string {
  const { width, height } = frame;
  // One that takes its colours from a page stands in it, where the namespace goes without saying.
  const isFile = !('data-year' in frame);
  const root = {
    ...(isFile && { xmlns: 'http://www.w3.org/2000/svg' }),
    viewBox: `0 0 ${width} ${height}`,
    ...frame,
    'aria-hidden': 'true',
  };
  return element('svg', root, ...children);
}

/** A picture that says once, for all that is in it, what each of its strokes says. */
export const inherited = (picture: string, attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .reduce((rest, one) => rest.replaceAll(one, '').replace('>', `${one}>`), picture);

/** Text that is a number on every platform in the same way; -0 is 0. */
export function format(value: string | number): string {
  return typeof value === 'string' ? value : String(Math.round(value * 10) / 10 || 0);
}
