/** The colour schemes of a page. */
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** One colour per scheme. */
type Pair = Readonly<Record<Scheme, string>>;

/** The colours of docs/design.md that do not depend on the year. */
export const TOKENS = {
  paper: { light: '#ffffff', dark: '#0b1524' },
  mist: { light: '#f5f8fc', dark: '#111f33' },
  line: { light: '#d5dfeb', dark: '#2a3d57' },
  edge: { light: '#687a91', dark: '#7890ad' },
  muted: { light: '#4d6078', dark: '#9fb0c4' },
  slate: { light: '#33455c', dark: '#c3d0e0' },
  ink: { light: '#0b1b33', dark: '#eaf1fa' },
  link: { light: '#084bb8', dark: '#8abfff' },
  action: { light: '#0958d9', dark: '#64b0ff' },
  brand: { light: '#1890ff', dark: '#1890ff' },
  gold: { light: '#efb02e', dark: '#f2b63c' },
  ochre: { light: '#7a5000', dark: '#e6b566' },
  leaf: { light: '#166a3b', dark: '#6fcf97' },
  brick: { light: '#b3261e', dark: '#ff9a92' },
  // The footer and overlays are dark in both schemes.
  ground: { light: '#0b1b33', dark: '#060c16' },
  snow: { light: '#ffffff', dark: '#ffffff' },
  frost: { light: '#d5e2f0', dark: '#c3d0e0' },
  haze: { light: '#b9c8d9', dark: '#9fb0c4' },
  dot: { light: '#7e93ad', dark: '#7e93ad' },
  // Background of a logo that was made for white paper.
  plate: { light: 'transparent', dark: '#eaf1fa' },
} as const satisfies Record<string, Pair>;
