import { theme, type ThemeConfig } from 'antd';
import { tokensOf, type OfficeTokens, type Scheme } from './tokens.ts';

/** Two Chinese characters stay together: people search for the word. */
export const BUTTON = { autoInsertSpace: false } as const;

/** Text is darker than antd's own, whose greys miss AA. */
const textOf = ({ text, faint }: OfficeTokens) => ({
  colorText: text,
  colorTextHeading: text,
  colorTextSecondary: faint,
  colorTextTertiary: faint,
  colorTextDescription: faint,
  colorTextPlaceholder: faint,
  colorIcon: faint,
});

const groundOf = ({ ground, surface, raised, line, edge }: OfficeTokens) => ({
  colorBgLayout: ground,
  colorBgContainer: surface,
  colorBgElevated: raised,
  colorBorder: edge,
  colorBorderSecondary: line,
  colorSplit: line,
});

/** What lies behind what is chosen. */
const chosenOf = ({ chosen, 'chosen-hover': hover }: OfficeTokens) => ({
  controlItemBgActive: chosen,
  controlItemBgActiveHover: hover,
});

/** What antd draws in the chosen colour as text: on a dark ground that colour is too dark for it. */
const textInColour = ({
  link,
  colour,
  soft,
  surface,
  chosen,
  'chosen-hover': hover,
}: OfficeTokens) => ({
  Tabs: { itemSelectedColor: link, itemHoverColor: link, itemActiveColor: link, inkBarColor: link },
  Pagination: { itemActiveColor: link, itemActiveColorHover: link },
  Button: {
    defaultHoverColor: link,
    defaultHoverBorderColor: link,
    defaultActiveColor: link,
    // What is wrong is light on dark: white on it could not be read.
    dangerColor: surface,
  },
  Badge: { colorError: '#cf1322' },
  Radio: { buttonSolidCheckedBg: colour },
  Menu: {
    darkItemSelectedBg: colour,
    darkItemColor: 'rgba(255,255,255,0.8)',
    itemSelectedColor: link,
    itemSelectedBg: chosen,
    horizontalItemSelectedColor: link,
  },
  Switch: { colorPrimary: colour },
  Table: {
    headerBg: soft,
    cellPaddingBlockMD: 10,
    rowHoverBg: soft,
    rowSelectedBg: chosen,
    rowSelectedHoverBg: hover,
  },
});

type Algorithm = typeof theme.darkAlgorithm;

/** antd derives these from a seed and misses AA with some: they are said last, as they were computed. */
const exact =
  ({ colour, link, bad }: OfficeTokens): Algorithm =>
  (seed, map = theme.defaultAlgorithm(seed)) => ({
    ...map,
    colorPrimary: colour,
    colorLink: link,
    colorLinkHover: link,
    colorLinkActive: link,
    colorError: bad,
    colorErrorText: bad,
  });

/** The look of the back office in a scheme and a theme colour. */
export function themeOf(colour: string, scheme: Scheme, motion: boolean): ThemeConfig {
  const tokens = tokensOf(colour, scheme);
  const isDark = scheme === 'dark';
  return {
    algorithm: [isDark ? theme.darkAlgorithm : theme.defaultAlgorithm, exact(tokens)],
    token: {
      motion,
      colorPrimary: tokens.colour,
      colorInfo: colour,
      borderRadius: 6,
      fontFamily: 'inherit',
      ...textOf(tokens),
      ...groundOf(tokens),
      ...chosenOf(tokens),
    },
    components: {
      ...textInColour(tokens),
      Layout: {
        headerPadding: '0 16px',
        headerHeight: 52,
        headerBg: tokens.surface,
        siderBg: '#001529',
        lightSiderBg: tokens.surface,
      },
      Form: { itemMarginBottom: 18 },
    },
  };
}
